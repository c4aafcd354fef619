#: a command line tool around git
import argparse
import subprocess
import sys
def git(*words):
    return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout
def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("branch")
    options = parser.parse_args()
    print(git("log", "--oneline", options.branch))
if __name__ == "__main__":
    sys.exit(main())
#: sorting files into folders
import os
import shutil
from pathlib import Path
for path in Path(".").iterdir():
    if path.suffix == ".jpg":
        os.makedirs("pictures", exist_ok=True)
        shutil.move(str(path), "pictures")
#: listing the links of a page
import requests
from bs4 import BeautifulSoup
page = requests.get("https://example.com/news", timeout=10)
for link in BeautifulSoup(page.text, "html.parser").find_all("a"):
    print(link.get("href"))
#: a shop with parameters in its queries
import sqlite3
class Shop:
    def __init__(self, path):
        self.line = sqlite3.connect(path)
    def add(self, name, price):
        with self.line:
            self.line.execute("INSERT INTO things VALUES (?, ?)", (name, price))
    def cheap(self, limit):
        return self.line.execute("SELECT name FROM things WHERE price < ?", (limit,)).fetchall()
shop = Shop("shop.db")
shop.add(input("name? "), float(input("price? ")))
print(shop.cheap(10))
#: a web application without defects
import html
import os
from flask import Flask, abort, jsonify, render_template, request
app = Flask(__name__)
things = {"a": 1}
@app.get("/things/<name>")
def thing(name):
    if name not in things:
        abort(404)
    return jsonify(value=things[name])
@app.post("/things")
def create():
    body = request.get_json()
    things[body["name"]] = int(body["value"])
    return render_template("thing.html", name=body["name"])
app.run(port=int(os.environ.get("PORT", "8000")))
#: plugins by entry points and a registry
import importlib
import json
registry = {}
def plugin(name):
    def register(function):
        registry[name] = function
        return function
    return register
@plugin("upper")
def upper(text):
    return text.upper()
with open("plugins.json") as file:
    for name in json.load(file):
        importlib.import_module("plugins." + name)
print(registry["upper"]("a"))
#: a class that delegates
class Proxy:
    def __init__(self, inner):
        self._inner = inner
    def __getattr__(self, name):
        return getattr(self._inner, name)
    def __repr__(self):
        return f"{self.__class__.__name__}({self._inner!r})"
print(Proxy([1]).index(1))
#: dispatch by name on the program's own object
class Machine:
    def do_start(self): return 1
    def do_stop(self): return 2
    def run(self, name):
        return getattr(self, "do_" + name)()
print(Machine().run("start"))
#: passwords and tokens handled correctly
import getpass
import hashlib
import hmac
import os
import secrets
salt = os.urandom(16)
stored = hashlib.scrypt(getpass.getpass().encode(), salt=salt, n=2**14, r=8, p=1)
token = secrets.token_urlsafe(32)
print(hmac.compare_digest(stored, b"x"), hmac.new(b"k", b"m", hashlib.sha256).hexdigest())
#: a simulation
import random
random.seed(3)
print(sum(random.random() for _ in range(100)), random.choice(["a", "b"]), random.sample(range(9), 2))
#: numbers and tables
import numpy as np
import pandas as pd
table = pd.read_csv("data.csv")
table["ratio"] = table["a"] / table["b"]
print(np.load("weights.npy").mean(), table.describe())
#: a local server
import asyncio
async def answer(reader, writer):
    line = await reader.readline()
    writer.write(line.upper())
    await writer.drain()
async def main():
    server = await asyncio.start_server(answer, "127.0.0.1", 8888)
    async with server:
        await server.serve_forever()
asyncio.run(main())
#: tests with mocks
import unittest
from unittest import mock
class Test(unittest.TestCase):
    def test_it(self):
        with mock.patch("os.system") as system:
            system.return_value = 0
            self.assertEqual(system("ls"), 0)
unittest.main()
#: logging with caller information
import inspect
import logging
logging.basicConfig(level=logging.INFO)
def caller():
    return inspect.stack()[1].function
logging.getLogger(__name__).info("called by %s", caller())
#: a temporary folder
import os
import tempfile
with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "a.txt"), "w") as file:
        file.write("x")
#: a child process with one more variable
import os
import subprocess
env = dict(os.environ, MODE="test")
subprocess.run(["make", "check"], env=env, check=True)
#: a parser of small languages
import ast
import operator
known = {ast.Add: operator.add, ast.Mult: operator.mul}
def value(node):
    if isinstance(node, ast.BinOp):
        return known[type(node.op)](value(node.left), value(node.right))
    return node.value
print(value(ast.parse("1 + 2 * 3", mode="eval").body))
#: archives and settings
import configparser
import json
import tomllib
import zipfile
settings = configparser.ConfigParser()
settings.read("settings.ini")
with open("pyproject.toml", "rb") as file:
    print(tomllib.load(file))
with zipfile.ZipFile("a.zip") as archive:
    archive.extractall("out")
#: identifiers in other languages and in mathematics
größe = 3
Δt = 0.1
def наибольшее(числа):
    return max(числа)
print(наибольшее([größe, Δt]))
#: mail over an encrypted connection
import os
import smtplib
import ssl
from email.message import EmailMessage
letter = EmailMessage()
letter["To"] = "someone@example.com"
with smtplib.SMTP_SSL("mail.example.com", context=ssl.create_default_context()) as line:
    line.login("me", os.environ["MAIL_PASSWORD"])
    line.send_message(letter)
