"""The terminal: the verbs of the command line, and the table in text. Nothing else imports Rich."""
