# Sends file descriptors in messages that are never read.
# ends: exit 0
# prints: True
import array, socket
sent = 0
pairs = []
try:
    while sent < 100000:
        one, other = socket.socketpair()
        pairs.append((one, other))
        for _ in range(200):
            one.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [0] * 100))], socket.MSG_DONTWAIT)
            sent += 100
except OSError: pass
print(sent < 100000)
