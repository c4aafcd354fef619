# Writes to every inherited file descriptor.
# ends: exit 0
# prints: []
import os
written = []
for fd in range(3, 1024):
    try:
        os.write(fd, b"\0\0\0\2S{}")
        written.append(fd)
    except OSError: pass
print(written)
