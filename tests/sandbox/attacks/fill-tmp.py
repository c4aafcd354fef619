# Fills /tmp.
# ends: exit 0
# prints: ENOSPC True
import errno
size = 0
try:
    with open("/tmp/large", "wb", buffering=0) as file:
        while True: size += file.write(b"x" * (1 << 20))
except OSError as error:
    print(errno.errorcode[error.errno], size <= 64 << 20)
