"""The lab: many games at a time. It computes and never prints."""
