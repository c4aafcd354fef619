# Creates a sparse file of a terabyte.
# ends: exit 0
# prints: EFBIG
import errno
try:
    with open("/tmp/sparse", "wb") as file: file.truncate(1 << 40)
    print("made")
except OSError as error: print(errno.errorcode[error.errno])
