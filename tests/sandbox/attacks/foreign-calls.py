# Uses the 32-bit system call interfaces, which a filter for one architecture may miss.
# machine: x86_64
# ends: signal SIGSYS | signal SIGSEGV
import ctypes, mmap
libc = ctypes.CDLL(None, use_errno=True)
print(libc.syscall(0x40000000 + 39), flush=True)
# int 0x80 with getpid's number of the 32-bit table, then return.
code = mmap.mmap(-1, 4096, prot=7)
code.write(bytes([0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0xC3]))
ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))()
