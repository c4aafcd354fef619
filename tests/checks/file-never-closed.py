#: read and dropped
def lines(path):
    return open(path).readlines()  # expect: python:file-never-closed

#: two of two
def copy(a, b):
    src = open(a, "rb")  # expect: python:file-never-closed
    dst = open(b, "wb")  # expect: python:file-never-closed
    dst.write(src.read())

#: one of two
def copy(a, b):
    src = open(a, "rb")  # expect: python:file-never-closed
    dst = open(b, "wb")
    dst.write(src.read())
    dst.close()

#: gone over line by line
def first(path):
    for line in open(path):  # expect: python:file-never-closed
        return line

#: read into a variable
def words(path):
    text = open(path).read()  # expect: python:file-never-closed
    return text.split()

#: opened through a path
from pathlib import Path

def load(path):
    f = Path(path).open()  # expect: python:file-never-closed
    return f.read()

#: at the top of a script
f = open("data.txt")  # expect: python:file-never-closed
print(f.read())

#: kept by an object that closes it
class Log:
    def __init__(self, path):
        self.fh = open(path, "a")

    def close(self):
        self.fh.close()

#: closed by closing
import contextlib

def f(path):
    with contextlib.closing(open(path)) as fh:
        return fh.read()

#: closed at exit
import atexit

def f(path):
    fh = open(path, "a")
    atexit.register(fh.close)
    fh.write("x")

#: given to a process
import subprocess

def f(path):
    out = open(path, "w")
    return subprocess.Popen(["true"], stdout=out)

#: not the builtin
def f(path, open=lambda p: p):
    x = open(path)
    return x

#: a global outlives the function
handle = None

def f(path):
    global handle
    handle = open(path)

#: closed in finally
def run(path):
    file = open(path)
    try:
        return file.read()
    finally:
        file.close()

#: closed under a condition
def run(path, done):
    file = open(path)
    text = file.read()
    if done:
        file.close()
    return text

#: taken over by with later
def run(path):
    file = open(path)
    with file:
        return file.read()

#: returned, yielded and stored
def one(path):
    return open(path)

def two(path):
    file = open(path)
    yield file

def three(path, files):
    file = open(path)
    files.append(file)

def four(path, files):
    files[path] = open(path)

#: closed under another name
def run(path):
    file = open(path)
    other = file
    other.close()

#: another name that closes nothing
def run(path):
    file = open(path)  # expect: python:file-never-closed
    other = file
    return other.read()

#: used by an inner function
def run(path):
    file = open(path)
    def close():
        file.close()
    return close

#: used by a lambda
def run(path):
    file = open(path)
    return lambda: file.read()

#: opened and closed at once
open("log.txt", "w").close()

#: opened for its effect
def touch(path):
    open(path, "w")  # expect: python:file-never-closed

#: tried whether it can be opened
def exists(path):
    try:
        open(path)
    except OSError:
        return False
    return True

#: meant to fail
import pytest

def test_missing():
    with pytest.raises(FileNotFoundError):
        open("missing").read()

#: standard input belongs to the process
print(open(0).read())

#: a borrowed descriptor
def run(fd):
    file = open(fd, closefd=False)
    return file.read()

#: sometimes it is standard input
import sys

def run(path):
    file = sys.stdin
    if path:
        file = open(path)
    return file.read()

#: nothing before, the file then
def run(path):
    file = None
    file = open(path)  # expect: python:file-never-closed
    if file is not None:
        return file.read()

#: given to a function that reads it
import json

def run(path):
    file = open(path)  # expect: python:file-never-closed
    return json.load(file)

def go(path):
    return json.load(open(path))  # expect: python:file-never-closed

#: given to a function that may close it
def run(path, use):
    file = open(path)
    use(file)

#: a reader around it
import csv

def run(path):
    rows = csv.reader(open(path))  # expect: python:file-never-closed
    for row in rows:
        print(row)

#: a reader that is handed on
import csv

def run(path):
    return csv.reader(open(path))

#: printed into
def run(path):
    file = open(path, "w")  # expect: python:file-never-closed
    print("hello", file=file)

#: an exit stack
import contextlib

def run(paths):
    with contextlib.ExitStack() as stack:
        files = [stack.enter_context(open(path)) for path in paths]
        return [file.read() for file in files]

#: a list made of its lines
def run(path):
    return [line.strip() for line in open(path)]  # expect: python:file-never-closed

#: a generator reads later
def run(path):
    return (line.strip() for line in open(path))

#: its descriptor is somebody else's to close
import os

def run(path):
    file = open(path)
    os.close(file.fileno())

#: an attribute of the module
import sys

def run(path):
    sys.stdout = open(path, "w")

#: packed files
import gzip

def run(path):
    return gzip.open(path).read()  # expect: python:file-never-closed

#: a method that is called open
def run(door):
    door.open()
    return door.open("x").read()

#: a variable of the module that nothing here uses
log = open("log.txt", "a")

#: a variable of the module that functions use
log = open("log.txt", "a")

def write(text):
    log.write(text)

#: replaced for a test
from unittest import mock

def test_read():
    with mock.patch("builtins.open"):
        open("x").read()

#: a walrus
def run(path):
    while line := (file := open(path)).readline():  # expect: python:file-never-closed
        print(line)

#: deleted, which closes it in CPython
def run(path):
    file = open(path)
    text = file.read()
    del file
    return text
