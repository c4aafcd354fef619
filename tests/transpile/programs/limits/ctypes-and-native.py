"""Native code."""
import ctypes
import platform
import socket

print(ctypes.c_int(5).value, ctypes.c_uint8(300).value, ctypes.sizeof(ctypes.c_double))
print(platform.python_implementation(), bool(platform.system()))
s = socket.socketpair()
s[0].send(b"hi")
print(s[1].recv(2))
for one in s:
    one.close()
print("end")
