"""`python -m turbinehall` is `turbinehall`."""

import sys

from turbinehall.cli import main

if __name__ == "__main__":
    sys.exit(main())
