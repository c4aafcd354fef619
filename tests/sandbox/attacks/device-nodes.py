# Creates a device node for the host's disk.
# ends: exit 0
# prints: True True
import os, stat
def refused(number):
    try: os.mknod("/tmp/disk", stat.S_IFBLK | 0o666, number)
    except OSError: return True
    return False
print(refused(os.makedev(254, 0)), refused(os.makedev(8, 0)))
