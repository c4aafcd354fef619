# Reads address zero.
# ends: signal SIGSEGV
import ctypes
ctypes.string_at(0)
