# Prints bytes that are not text and look like a reply.
# ends: exit 0
import os
os.write(1, b"\xff\xfe\0\x1b[2J\x1b]0;x\7{\"code\": 0, \"signal\": null}\n\0\0\0\2S{}" + bytes(range(256)))
