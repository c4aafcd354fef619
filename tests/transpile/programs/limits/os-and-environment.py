"""Questions to the operating system."""
import os

os.environ["LIMITS_X"] = "1"
print(os.environ["LIMITS_X"], os.getenv("LIMITS_NONE", "default"))
print(os.path.join("a", "b", "c.txt"), os.path.splitext("x.tar.gz"), os.path.basename("/a/b.c"), os.path.dirname("/a/b.c"))
print(os.sep, os.linesep == "\n", isinstance(os.getpid(), int), os.name)
print(os.path.exists("/"), os.path.isdir("/"), os.path.normpath("a/../b"))
