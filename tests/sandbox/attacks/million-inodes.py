# Creates empty files in an endless loop.
# needs: inodes
# ends: exit 0
# prints: ENOSPC True
import errno, os
made = 0
try:
    while True:
        os.mknod(f"/tmp/{made}")
        made += 1
except OSError as error:
    print(errno.errorcode[error.errno], made < 4096)
