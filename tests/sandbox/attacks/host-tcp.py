# Connects to a listener on the host's loopback.
# ends: exit 0
# prints: 0
import socket
reached = 0
for family, address in [(socket.AF_INET, ("127.0.0.1", @PORT@)), (socket.AF_INET6, ("::1", @PORT@)), (socket.AF_INET, ("8.8.8.8", 53))]:
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
        try:
            with socket.socket(family, kind) as link:
                link.settimeout(0.2)
                link.connect(address)
                link.send(b"x")
            reached += 1
        except OSError: pass
print(reached)
