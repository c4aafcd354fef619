import ctypes

libc = ctypes.CDLL(None)  # can: native-code
print(libc.abs(-3))  # can: native-code
print(ctypes.c_int(4).value)
