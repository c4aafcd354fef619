# Renames the host.
# ends: exit 0
# prints: sandbox True
import socket
try:
    socket.sethostname("owned")
    print("renamed")
except OSError: print(socket.gethostname(), True)
