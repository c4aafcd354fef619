# Creates System V segments, which outlive processes.
# ends: limit memory | exit 0 | exit 1
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
libc.shmat.restype = ctypes.c_void_p
for _ in range(100):
    segment = libc.shmget(0, 8 << 20, 0o1600)
    address = libc.shmat(segment, None, 0)
    if address in (None, 2**64 - 1): break
    ctypes.memset(address, 1, 8 << 20)
