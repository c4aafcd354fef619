from tools.text import *

__all__ = ["shorten", "widen"]
