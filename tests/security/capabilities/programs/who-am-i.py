import getpass
import os
import platform
import socket

print(platform.system(), platform.node())  # can: host-identify
print(socket.gethostname())  # can: host-identify
print(os.getuid())  # can: host-identify
print(getpass.getuser())  # can: host-identify
