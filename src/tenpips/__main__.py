"""``python -m tenpips`` is ``tenpips``."""

import sys

from tenpips.cli import main

sys.exit(main())
