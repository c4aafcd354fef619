# A file of a terabyte that takes no room.
# ends: exit 0
# prints: EFBIG
import errno
try:
    with open("/tmp/sparse", "wb") as file: file.truncate(1 << 40)
    print("made")
except OSError as error: print(errno.errorcode[error.errno])
