#: settrace
import sys
sys.settrace(lambda *a: None)  # expect: call sys.settrace


#: subprocess-sh-c
import subprocess
subprocess.run(["/bin/sh", "-c", "id"])  # expect: call subprocess.run


#: file-rmtree
from shutil import rmtree as tidy
tidy("/tmp/definitely-not-there", True)  # expect: call shutil.rmtree


#: breakpoint
import builtins
getattr(builtins, "break" + "point")()  # expect: call builtins.breakpoint hidden


#: http-client
import importlib
h = importlib.import_module("http" + ".client").HTTPConnection("127.0.0.1", 9)
h.request("GET", "/")  # expect: call http.client.HTTPConnection().request hidden


#: runpy
import runpy
runpy.run_path("/tmp/definitely-not-there.py")  # expect: call runpy.run_path


#: os-posix-spawn
import os
os.posix_spawn("/usr/bin/id", ["id"], {})  # expect: call os.posix_spawn


#: ctypes
from ctypes import cdll
libc = cdll.LoadLibrary("libc.so.6")  # expect: call ctypes.cdll.LoadLibrary
libc.system(b"id")  # expect: call ctypes.cdll.LoadLibrary().system


#: file-write
import builtins
builtins.open("/etc/cron.d/x", "w")  # expect: call builtins.open


#: os-exec
import os
os.execvp("id", ["id"])  # expect: call os.execvp


#: subprocess-shell-kw
import subprocess
opts = {"shell": True}
subprocess.run("id", **opts)  # expect: call subprocess.run


#: subprocess-shell-int
import subprocess
subprocess.Popen("id", shell=1)  # expect: call subprocess.Popen


#: pty
import pty
pty.spawn("/bin/true")  # expect: call pty.spawn


#: socket
import socket
s = getattr(socket, "sock" + "et")()
s.connect(("127.0.0.1", 9))  # expect: call socket.socket().connect hidden
