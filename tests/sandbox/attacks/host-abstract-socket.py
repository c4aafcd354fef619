# Connects to an abstract socket of the host, which has no file.
# ends: exit 0
# prints: ECONNREFUSED
import errno, socket
try:
    socket.socket(socket.AF_UNIX).connect("\0@ABSTRACT@")
    print("connected")
except OSError as error: print(errno.errorcode[error.errno])
