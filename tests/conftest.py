"""For all tests: where a run must be repeatable, examples are drawn alike every time; elsewhere anew."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("repeatable")

# A shell starts what runs in its background with Ctrl-C ignored, and programs hand that on to those that they
# start: the tests of Ctrl-C would wait for one that never comes.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
