# Attacks the supervisor with system calls that a process may use on others of the same user.
# ends: exit 0
# prints: []
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
done = []
for name, number, arguments in [("ptrace", 101, (16, 1, 0, 0)), ("pidfd_getfd", 438, (3, 250, 0)), ("process_vm_writev", 311, (1, 0, 0, 0, 0, 0)), ("prlimit64", 302, (1, 7, 0, 0)), ("kcmp", 312, (1, os.getpid(), 0, 0, 0))] if os.uname().machine == "x86_64" else [("ptrace", 117, (16, 1, 0, 0)), ("pidfd_getfd", 438, (3, 250, 0)), ("process_vm_writev", 271, (1, 0, 0, 0, 0, 0)), ("prlimit64", 261, (1, 7, 0, 0)), ("kcmp", 272, (1, os.getpid(), 0, 0, 0))]:
    if libc.syscall(number, *arguments) != -1: done.append(name)
print(done)
