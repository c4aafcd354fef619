# Types into a terminal of the host.
# ends: exit 0
# prints: []
import fcntl
typed = []
for name in ["/dev/tty", "/dev/console", "/dev/pts/0", "/dev/ptmx"]:
    try:
        with open(name, "r+b", buffering=0) as terminal:
            fcntl.ioctl(terminal, 0x5412, b"x")
            typed.append(name)
    except OSError: pass
print(typed)
