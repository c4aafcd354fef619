#: backup that deletes its own temporary folder
import shutil, tempfile, tarfile
from pathlib import Path
work = tempfile.mkdtemp()
try:
    with tarfile.open(Path(work) / "a.tar", "w") as t:
        t.add("data")
    shutil.copy(Path(work) / "a.tar", "backup.tar")
finally:
    shutil.rmtree(work)
#: cleaning build folders
import shutil
from pathlib import Path
for name in ("build", "dist", ".pytest_cache"):
    shutil.rmtree(name, ignore_errors=True)
for path in Path(".").rglob("*.pyc"):
    path.unlink()
for path in Path("logs").glob("*.log"):
    path.unlink(missing_ok=True)
#: walking the project
import os
for root, folders, files in os.walk("."):
    for name in files:
        if name.endswith(".tmp"):
            os.remove(os.path.join(root, name))
#: glob in a relative folder
import glob, os
for name in glob.glob("out/*.csv"):
    os.remove(name)
#: walking an argument
import os, sys
total = 0
for root, folders, files in os.walk(sys.argv[1]):
    total += sum(os.path.getsize(os.path.join(root, f)) for f in files)
print(total)
#: settings in the home directory
import json, os
from pathlib import Path
path = Path.home() / ".config" / "tool" / "settings.json"
path.parent.mkdir(parents=True, exist_ok=True)
settings = json.loads(path.read_text()) if path.exists() else {}
path.write_text(json.dumps(settings))
cache = os.path.join(os.environ["HOME"], ".cache", "tool")
os.makedirs(cache, exist_ok=True)
with open(os.path.join(cache, "a.json"), "w") as f:
    json.dump({}, f)
#: cache cleared in the home directory
import shutil
from pathlib import Path
cache = Path("cache")
if cache.exists():
    shutil.rmtree(cache)
#: reading system information
print(open("/etc/os-release").read(), open("/proc/cpuinfo").read(), open("/etc/hostname").read())
#: its own log
import logging
logging.basicConfig(filename="app.log")
with open("/var/log/myapp/app.log", "a") as f:
    f.write("x")
#: a server with threads
import socket, threading
s = socket.create_server(("127.0.0.1", 9000))
def serve(c): c.close()
while True:
    c, a = s.accept()
    threading.Thread(target=serve, args=(c,)).start()
#: a worker loop
import queue, time
q = queue.Queue()
results = []
while True:
    item = q.get()
    if item is None:
        break
    results.append(item)
#: a sampling loop
import time
samples = []
while True:
    samples.append(time.time())
    time.sleep(1)
#: reading lines until the end
lines = []
while True:
    line = input()
    if not line:
        break
    lines.append(line)
#: copying a stream
import sys
with open("out", "wb") as f:
    while True:
        data = sys.stdin.buffer.read(100)
        if not data: break
        f.write(data)
#: a generator without end
def numbers():
    n = 0
    while True:
        yield n
        n += 1
#: counting until found
import itertools
for n in itertools.count():
    if n * n > 100:
        break
#: stopping its own child
import subprocess, os, signal
child = subprocess.Popen(["sleep", "5"])
child.terminate()
os.kill(child.pid, signal.SIGTERM)
os.kill(os.getpid(), signal.SIGINT)
os.killpg(os.getpgid(child.pid), signal.SIGTERM)
#: does a process exist
import os
def alive(pid):
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True
#: listing processes
import psutil
for p in psutil.process_iter(["pid", "name"]):
    print(p.info)
#: git wrapper
import subprocess
def git(*args): return subprocess.run(["git", *args], check=True, capture_output=True, text=True).stdout
print(git("status", "--short"), git("rev-parse", "HEAD"))
#: chmod of its own script
import os
from pathlib import Path
os.chmod("run.sh", 0o755)
Path("run.sh").chmod(0o755)
#: renaming own files
import os, shutil
os.rename("a.txt", "b.txt")
shutil.move("b.txt", "archive/b.txt")
os.replace("new.json", "settings.json")
#: paths up
from pathlib import Path
root = Path(__file__).resolve().parent.parent
print((root / "data" / "a.csv").read_text(), open("../data/b.csv").read())
#: pytest with temporary folders
def test_write(tmp_path):
    p = tmp_path / "etc" / "passwd"
    p.parent.mkdir()
    p.write_text("x")
    assert p.read_text() == "x"
    p.unlink()
#: a command line tool
import argparse, sys
def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("file")
    a = p.parse_args(argv)
    with open(a.file) as f:
        print(sum(1 for _ in f))
if __name__ == "__main__":
    sys.exit(main())
#: a flask application
from flask import Flask, jsonify
app = Flask(__name__)
@app.get("/")
def index(): return jsonify(ok=True)
#: fastapi with a model
from fastapi import FastAPI
from pydantic import BaseModel
app = FastAPI()
class Item(BaseModel):
    name: str
@app.post("/items")
async def create(item: Item): return {"name": item.name}
#: asyncio with tasks
import asyncio
async def work(n):
    await asyncio.sleep(0)
    return n
async def main(): print(await asyncio.gather(*(work(i) for i in range(3))))
asyncio.run(main())
#: process pool
from concurrent.futures import ProcessPoolExecutor
def square(n): return n * n
if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        print(list(pool.map(square, range(5))))
#: multiprocessing
import multiprocessing
def job(n): print(n)
if __name__ == "__main__":
    ps = [multiprocessing.Process(target=job, args=(i,)) for i in range(3)]
    for p in ps: p.start()
    for p in ps: p.join()
#: signal handling
import signal, sys
def stop(number, frame): sys.exit(0)
signal.signal(signal.SIGTERM, stop)
#: atexit
import atexit
atexit.register(print, "bye")
#: dataclass registry
from dataclasses import dataclass, fields
@dataclass
class P:
    x: int = 0
print([f.name for f in fields(P)], P.__annotations__, P.__doc__)
#: singleton with metaclass
class M(type):
    made = {}
    def __call__(cls, *a):
        if cls not in cls.made: cls.made[cls] = super().__call__(*a)
        return cls.made[cls]
class S(metaclass=M): pass
print(S() is S())
#: descriptors
class Positive:
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, kind=None): return obj.__dict__.get(self.name)
    def __set__(self, obj, value): obj.__dict__[self.name] = value
class A:
    x = Positive()
a = A(); a.x = 3; print(a.x)
#: getattr dispatch
class Cli:
    def do_help(self): print("help")
    def run(self, name): getattr(self, f"do_{name}")()
Cli().run("help")
#: a class hierarchy printed
def tree(c, depth=0):
    print(" " * depth + c.__name__)
    for k in c.__subclasses__(): tree(k, depth + 1)
class Base: pass
class Sub(Base): pass
tree(Base)
#: unit test with mocks
import os
from unittest import TestCase, mock
class T(TestCase):
    def test_a(self):
        with mock.patch.object(os, "system", return_value=0) as m, mock.patch.dict(os.environ, {"A": "1"}):
            os.environ.get("A")
            m.assert_not_called()
#: environment restored
import os
old = os.environ.copy()
os.environ["TZ"] = "UTC"
os.environ.clear(); os.environ.update(old)
#: crypto done right
import hashlib, hmac, os, secrets
print(hashlib.sha256(b"x").hexdigest(), secrets.token_hex(8), hmac.compare_digest("a", "b"))
#: sqlite with parameters
import sqlite3
db = sqlite3.connect(":memory:")
db.execute("CREATE TABLE t (a)")
db.execute("INSERT INTO t VALUES (?)", (1,))
print(db.execute("SELECT a FROM t WHERE a = ?", (1,)).fetchall())
#: requests with a session
import requests
with requests.Session() as s:
    print(s.get("https://example.com/a", timeout=5).json())
#: web scraping
import urllib.request
with urllib.request.urlopen("https://example.com/", timeout=5) as r: print(r.read()[:20])
#: downloading a data set
import urllib.request, zipfile
urllib.request.urlretrieve("https://example.com/data.zip", "data.zip")
with zipfile.ZipFile("data.zip") as z: print(z.namelist())
#: pandas report
import pandas as pd
t = pd.read_csv("a.csv")
t.groupby("a").sum().to_csv("b.csv")
#: logging with the caller
import logging, inspect
log = logging.getLogger(__name__)
def where(): return inspect.stack()[1].function, inspect.currentframe().f_back.f_lineno
log.info("%s", where())
#: timing decorator
import functools, time
def timed(f):
    @functools.wraps(f)
    def inner(*a, **k):
        s = time.perf_counter()
        try: return f(*a, **k)
        finally: print(f.__qualname__, time.perf_counter() - s)
    return inner
#: template rendering
from string import Template
print(Template("$a").substitute(a=1), "{:>10}".format("x"), "{0!r}".format("x"), "{p.x}".format(p=type("P", (), {"x": 1})))
#: import with a fallback
try:
    import tomllib
except ImportError:
    import tomli as tomllib
import importlib
json = importlib.import_module("json")
print(json, importlib.util.find_spec("numpy"))
#: notebook cell
df = load()
print(os.listdir("."), np.mean([1, 2]), json.dumps({"a": 1}), sys.version)
#: ansible like runner of a fixed tool
import shutil, subprocess
tool = shutil.which("ffmpeg")
if tool: subprocess.run([tool, "-version"], check=True)
#: docker entry point
import os, sys
os.execvp("gunicorn", ["gunicorn", "app:app"])  # expect: PY-COMMAND warning
#: simple game
import random
n = random.randint(1, 10)
while True:
    g = int(input("? "))
    if g == n:
        print("yes"); break
#: calculator with ast
import ast, operator
ops = {ast.Add: operator.add}
def ev(n): return ops[type(n.op)](ev(n.left), ev(n.right)) if isinstance(n, ast.BinOp) else n.value
print(ev(ast.parse("1+2", mode="eval").body))
#: csv export to the desktop
from pathlib import Path
import csv
with (Path.home() / "Desktop" / "out.csv").open("w", newline="") as f: csv.writer(f).writerow([1])
#: removing a file in the home folder that it wrote
from pathlib import Path
lock = Path.home() / ".tool.lock"
lock.write_text("1")
lock.unlink()  # expect: PY-FILE-DELETE warning
