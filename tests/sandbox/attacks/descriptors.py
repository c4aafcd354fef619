# Opens files until the limit.
# ends: exit 0
# prints: EMFILE True
import errno
held = []
try:
    while True: held.append(open("/tmp/main.py"))
except OSError as error: print(errno.errorcode[error.errno], len(held) < 256)
