#: deleting a relative path is ordinary
import os, shutil
os.remove("a.tmp")
shutil.rmtree("build")
#: deleting outside the working directory is a warning
import os, shutil
shutil.rmtree("/srv/data", True)  # expect: PY-FILE-DELETE warning
os.unlink("/home/me/letter")  # expect: PY-FILE-DELETE warning
#: deleting a temporary file is ordinary
import os
os.remove("/tmp/a")
#: startup files
open("/etc/cron.d/x", "w")  # expect: PY-FILE-SENSITIVE error
open("/home/me/.bashrc", "a")  # expect: PY-FILE-SENSITIVE error
open("/root/.ssh/authorized_keys", "a")  # expect: PY-FILE-SENSITIVE error
open("/etc/motd", "w")  # expect: PY-FILE-SENSITIVE warning
open("/etc/hostname")
#: keys and passwords
import os
open("/etc/shadow")  # expect: PY-SECRET-FILE warning
open(os.path.expanduser("~/.aws/credentials"))  # expect: PY-SECRET-FILE warning
open("/etc/passwd")  # expect: PY-FILE-SENSITIVE warning
#: ordinary reading and writing
with open("a.txt") as file:
    text = file.read()
with open("b.txt", "w") as file:
    file.write(text)
import sys
with open(sys.argv[1]) as file:
    print(file.read())
#: a path from a request
import os
from flask import Flask, request, send_file
app = Flask(__name__)
@app.route("/f")
def f():
    name = request.args.get("name")
    return open(os.path.join("/srv", name)).read()  # expect: PY-FILE-TRAVERSAL error
@app.route("/g")
def g():
    return send_file(request.args["name"])  # expect: PY-FILE-TRAVERSAL error
#: a sanitized path
from flask import Flask, request
from werkzeug.utils import secure_filename
app = Flask(__name__)
@app.route("/f")
def f():
    return open("pages/" + secure_filename(request.args["name"])).read()
#: archives
import tarfile, zipfile
tarfile.open("a.tar").extractall()  # expect: PY-FILE-ARCHIVE warning
tarfile.open("a.tar").extractall(filter="data")
tarfile.open("a.tar").extractall(filter="fully_trusted")  # expect: PY-FILE-ARCHIVE warning
zipfile.ZipFile("a.zip").extractall()
#: permissions
import os, stat
os.chmod("a", 0o777)  # expect: PY-FILE-PERMISSION warning
os.chmod("a", 0o666)  # expect: PY-FILE-PERMISSION warning
os.chmod("a", 0o755)
os.chmod("a", 0o4755)  # expect: PY-FILE-PERMISSION warning
os.umask(0)  # expect: PY-FILE-PERMISSION warning
os.umask(0o022)
#: temporary files
import tempfile
tempfile.mktemp()  # expect: PY-FILE-TEMPORARY warning
tempfile.mkstemp()
open("/tmp/state", "w")  # expect: PY-FILE-TEMPORARY info
open("/tmp/state")
#: a parameter that is called req and is something else
import shutil
from pip._internal.req import InstallRequirement
def move(req: InstallRequirement, folder: str) -> None:
    shutil.move(req.local_file_path, folder)
#: a parameter that is called req and is a request
import shutil
from aiohttp.web import Request
def move(req: Request, folder: str) -> None:
    shutil.move(req.query["path"], folder)  # expect: PY-FILE-TRAVERSAL error
