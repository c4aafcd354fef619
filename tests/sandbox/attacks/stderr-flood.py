# Writes to stderr for ever.
# ends: limit output
import os
while True: os.write(2, b"x" * 65536)
