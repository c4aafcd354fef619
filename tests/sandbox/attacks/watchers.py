# Watches files that other containers read too, to see what their programs import.
# ends: exit 0
# prints: [-1, -1] refused
import ctypes, fcntl, os
libc = ctypes.CDLL(None)
watches = [libc.inotify_init1(0), libc.inotify_init()]
try:
    fcntl.fcntl(os.open("/usr/lib", os.O_RDONLY), fcntl.F_NOTIFY, fcntl.DN_ACCESS | fcntl.DN_MULTISHOT)
    print(watches, "notified of every access")
except OSError: print(watches, "refused")
