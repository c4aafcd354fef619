# Writes to stdout for ever.
# ends: limit output
import os
while True: os.write(1, b"x" * 65536)
