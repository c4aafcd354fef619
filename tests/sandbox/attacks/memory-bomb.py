# Allocates all memory.
# ends: limit memory | exit 1
held = []
while True: held.append(bytearray(1 << 20))
