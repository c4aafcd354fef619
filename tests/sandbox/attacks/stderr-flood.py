# Writes to stderr in an endless loop.
# ends: limit output
import os
while True: os.write(2, b"x" * 65536)
