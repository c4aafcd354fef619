# Writes to stdout in an endless loop.
# ends: limit output
import os
while True: os.write(1, b"x" * 65536)
