# Opens sockets of families that a network namespace does not cover.
# ends: exit 0
# prints: []
import socket
opened = []
for family in [2, 10, 16, 17, 29, 31, 38, 40, 44]:
    for kind in [1, 2, 3]:
        try:
            socket.socket(family, kind).close()
            opened.append(family)
        except OSError: pass
print(opened)
