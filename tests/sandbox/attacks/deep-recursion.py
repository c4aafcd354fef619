# Overflows the interpreter's own stack.
# ends: signal SIGSEGV | limit memory | exit 1 | limit timeout
import sys
sys.setrecursionlimit(10**9)
class Deep:
    def __getattr__(self, name): return getattr(self, name + "x")
def down(): return repr(down()) + repr(Deep().a)
down()
