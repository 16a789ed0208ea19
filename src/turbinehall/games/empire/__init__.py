"""Empire: a solo game of factories, workers and Profit over thirty years."""
