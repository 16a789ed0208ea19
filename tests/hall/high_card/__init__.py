"""High Card: a tiny game of secrets, to prove what the kernel promises games with several seats."""
