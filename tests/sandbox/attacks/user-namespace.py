# Becomes root in a new user namespace and mounts filesystems.
# ends: exit 0
# prints: [-1, -1, -1]
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
print([libc.unshare(0x10000000), libc.unshare(0x00020000), libc.mount(b"none", b"/tmp", b"tmpfs", 0, None)])
