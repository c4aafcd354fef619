#: word count
import sys
from collections import Counter
from pathlib import Path

text = Path(sys.argv[1]).read_text(encoding="utf-8")
for word, count in Counter(text.lower().split()).most_common(10):
    print(word, count)
#: todo list in json
import argparse
import json
from pathlib import Path

STORE = Path("todo.json")


def load():
    return json.loads(STORE.read_text()) if STORE.exists() else []


parser = argparse.ArgumentParser()
parser.add_argument("task", nargs="*")
options = parser.parse_args()
tasks = load()
if options.task:
    tasks.append(" ".join(options.task))
    STORE.write_text(json.dumps(tasks, indent=2))
print("\n".join(tasks))
#: bank account
class Account:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance

    def withdraw(self, amount):
        if amount > self.balance:
            raise ValueError("not enough money")
        self.balance -= amount
        return self.balance


account = Account("Ann", 100)
print(account.withdraw(30))
#: guess the number
import random

secret = random.randint(1, 100)
while True:
    guess = int(input("guess: "))
    if guess == secret:
        print("right")
        break
    print("too low" if guess < secret else "too high")
#: csv report
import csv
from collections import defaultdict

totals = defaultdict(float)
with open("sales.csv", newline="") as file:
    for row in csv.DictReader(file):
        totals[row["region"]] += float(row["amount"])
with open("totals.csv", "w", newline="") as file:
    writer = csv.writer(file)
    writer.writerows(sorted(totals.items()))
#: rest client
import os
import requests


class Client:
    def __init__(self, token):
        self.session = requests.Session()
        self.session.headers["Authorization"] = f"Bearer {token}"

    def issues(self, repo):
        answer = self.session.get(f"https://api.example.com/repos/{repo}/issues", timeout=10)
        answer.raise_for_status()
        return answer.json()


for issue in Client(os.environ["TOKEN"]).issues("me/tool"):
    print(issue["title"])
#: sqlite notes
import sqlite3

db = sqlite3.connect("notes.db")
db.execute("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT)")


def add(text):
    db.execute("INSERT INTO note (text) VALUES (?)", (text,))
    db.commit()


def search(word):
    return db.execute("SELECT text FROM note WHERE text LIKE ?", (f"%{word}%",)).fetchall()


add(input("note: "))
print(search(input("search: ")))
#: backup of a folder
import shutil
import sys
import time
from pathlib import Path

source = Path(sys.argv[1])
target = Path("backups") / f"{source.name}-{time.strftime('%Y%m%d')}"
shutil.make_archive(str(target), "zip", source)
print("saved", target)
#: image thumbnails
from pathlib import Path
from PIL import Image

for path in Path("photos").glob("*.jpg"):
    image = Image.open(path)
    image.thumbnail((200, 200))
    image.save(Path("thumbs") / path.name)
#: flask with a database through the orm
from flask import Flask, abort, jsonify, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Task(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    title = db.Column(db.String(100))


@app.get("/tasks")
def tasks():
    query = Task.query
    if "title" in request.args:
        query = query.filter(Task.title.contains(request.args["title"]))
    return jsonify([task.title for task in query.all()])


@app.post("/tasks")
def create():
    body = request.get_json()
    if not body or "title" not in body:
        abort(400)
    task = Task(title=body["title"])
    db.session.add(task)
    db.session.commit()
    return jsonify(id=task.id), 201
#: fastapi with pydantic
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

app = FastAPI()
items = {}


class Item(BaseModel):
    name: str
    price: float


@app.put("/items/{number}")
def save(number: int, item: Item):
    items[number] = item
    return item


@app.get("/items/{number}")
def read(number: int):
    if number not in items:
        raise HTTPException(404)
    return items[number]
#: django views
from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect, render
from .forms import PostForm
from .models import Post


@login_required
def edit(request, pk):
    post = get_object_or_404(Post, pk=pk, author=request.user)
    form = PostForm(request.POST or None, instance=post)
    if form.is_valid():
        form.save()
        return redirect("post", pk=post.pk)
    return render(request, "edit.html", {"form": form})
#: a command line tool with subcommands
import argparse
import subprocess


def build(options):
    subprocess.run(["make", options.target], check=True)


def show(options):
    print(subprocess.run(["git", "log", "-n", str(options.count)], capture_output=True, text=True).stdout)


parser = argparse.ArgumentParser()
commands = parser.add_subparsers()
one = commands.add_parser("build")
one.add_argument("target", choices=["all", "clean"])
one.set_defaults(run=build)
two = commands.add_parser("log")
two.add_argument("--count", type=int, default=5)
two.set_defaults(run=show)
options = parser.parse_args()
options.run(options)
#: thread pool downloads
from concurrent.futures import ThreadPoolExecutor
import requests

URLS = ["https://example.com/a.txt", "https://example.com/b.txt"]


def fetch(url):
    answer = requests.get(url, timeout=10)
    return url, len(answer.content)


with ThreadPoolExecutor(4) as pool:
    for url, size in pool.map(fetch, URLS):
        print(url, size)
#: data frame summary
import pandas as pd

frame = pd.read_csv("people.csv")
frame["age_group"] = pd.cut(frame["age"], [0, 18, 65, 120])
print(frame.groupby("age_group")["income"].mean())
frame.to_csv("out.csv", index=False)
#: numerical simulation
import numpy as np

rng = np.random.default_rng(1)
steps = rng.choice([-1, 1], size=(1000, 100))
print(steps.cumsum(axis=1).std(axis=0)[-1])
#: unit tests
import unittest


def slug(text):
    return "-".join(text.lower().split())


class SlugTest(unittest.TestCase):
    def test_spaces(self):
        self.assertEqual(slug("Hello big World"), "hello-big-world")


if __name__ == "__main__":
    unittest.main()
#: asyncio queue
import asyncio


async def worker(name, queue):
    while True:
        job = await queue.get()
        await asyncio.sleep(0.01)
        print(name, job)
        queue.task_done()


async def main():
    queue = asyncio.Queue()
    for n in range(10):
        queue.put_nowait(n)
    workers = [asyncio.create_task(worker(f"w{n}", queue)) for n in range(3)]
    await queue.join()
    for one in workers:
        one.cancel()


asyncio.run(main())
#: mail newsletter
import os
import smtplib
from email.message import EmailMessage

message = EmailMessage()
message["Subject"] = "News"
message["To"] = "list@example.com"
with open("news.txt") as file:
    message.set_content(file.read())
with smtplib.SMTP("smtp.example.com", 587) as server:
    server.starttls()
    server.login("news@example.com", os.environ["SMTP_PASSWORD"])
    server.send_message(message)
#: log analysis
import gzip
import re
from collections import Counter

LINE = re.compile(r'(\S+) - - \[(.*?)\] "(\S+) (\S+)')
hits = Counter()
with gzip.open("access.log.gz", "rt") as log:
    for line in log:
        found = LINE.match(line)
        if found:
            hits[found.group(4)] += 1
print(hits.most_common(5))
#: weather bot
import os
import requests
from telegram.ext import Application, CommandHandler


async def weather(update, context):
    city = " ".join(context.args)
    answer = requests.get("https://api.weather.example/v1", params={"q": city}, timeout=5)
    await update.message.reply_text(f"{city}: {answer.json()['temp']}")


app = Application.builder().token(os.environ["BOT_TOKEN"]).build()
app.add_handler(CommandHandler("weather", weather))
app.run_polling()
#: discord alert of a monitoring job
import os
import shutil
import requests

HOOK = os.environ["DISCORD_HOOK"]
usage = shutil.disk_usage("/")
if usage.free / usage.total < 0.1:
    requests.post(HOOK, json={"content": f"only {usage.free // 2**30} GiB free"}, timeout=5)
#: slack notification of a deployment
import os
import sys
from slack_sdk import WebClient

client = WebClient(token=os.environ["SLACK_TOKEN"])
client.chat_postMessage(channel="#deploy", text=f"deployed {sys.argv[1]}")
#: upload of the nightly report to a bucket
import datetime
import boto3

name = f"report-{datetime.date.today():%Y-%m-%d}.csv"
s3 = boto3.client("s3")
s3.upload_file("report.csv", "nightly-reports", name)
#: config from toml and environment
import os
import tomllib
from dataclasses import dataclass


@dataclass
class Settings:
    host: str
    port: int


with open("app.toml", "rb") as file:
    raw = tomllib.load(file)
settings = Settings(os.environ.get("HOST", raw["host"]), int(os.environ.get("PORT", raw["port"])))
print(settings)
#: password storage with argon2
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

hasher = PasswordHasher()


def register(users, name, password):
    users[name] = hasher.hash(password)


def login(users, name, password):
    try:
        return hasher.verify(users[name], password)
    except VerifyMismatchError:
        return False
#: signed links
import hashlib
import hmac
import os
import time

KEY = os.environ["LINK_KEY"].encode()


def sign(path):
    expires = int(time.time()) + 3600
    mac = hmac.new(KEY, f"{path}{expires}".encode(), hashlib.sha256).hexdigest()
    return f"{path}?expires={expires}&mac={mac}"


def verify(path, expires, mac):
    wanted = hmac.new(KEY, f"{path}{expires}".encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(wanted, mac) and int(expires) > time.time()
#: file encryption
import os
from cryptography.fernet import Fernet

key = os.environ["FILE_KEY"]
with open("notes.txt", "rb") as file:
    sealed = Fernet(key).encrypt(file.read())
with open("notes.enc", "wb") as file:
    file.write(sealed)
#: duplicate files
import hashlib
from collections import defaultdict
from pathlib import Path

groups = defaultdict(list)
for path in Path(".").rglob("*"):
    if path.is_file():
        groups[hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()].append(path)
for digest, paths in groups.items():
    if len(paths) > 1:
        print(digest, *paths)
#: maze solver
from collections import deque


def solve(maze, start, goal):
    queue = deque([(start, [start])])
    seen = {start}
    while queue:
        (x, y), path = queue.popleft()
        if (x, y) == goal:
            return path
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            step = (x + dx, y + dy)
            if step not in seen and maze.get(step) == ".":
                seen.add(step)
                queue.append((step, path + [step]))
    return None
#: expression parser
import re

TOKEN = re.compile(r"\s*(?:(\d+)|(.))")


def evaluate(text):
    tokens = [(number, op) for number, op in TOKEN.findall(text)]
    total, sign = 0, 1
    for number, op in tokens:
        if number:
            total += sign * int(number)
        else:
            sign = -1 if op == "-" else 1
    return total


print(evaluate(input("sum: ")))
#: plugin registry
REGISTRY = {}


def register(name):
    def wrap(cls):
        REGISTRY[name] = cls
        return cls
    return wrap


@register("csv")
class CsvExport:
    def run(self, rows):
        return "\n".join(",".join(map(str, row)) for row in rows)


def export(kind, rows):
    return REGISTRY[kind]().run(rows)


print(export("csv", [(1, 2), (3, 4)]))
#: system information
import os
import platform
import shutil

print(platform.platform(), platform.python_version())
print("cores", os.cpu_count())
print("disk", shutil.disk_usage("/").free // 2**30, "GiB free")
#: local server with one page
from http.server import BaseHTTPRequestHandler, HTTPServer


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<h1>hello</h1>")


HTTPServer(("127.0.0.1", 8000), Page).serve_forever()
#: chat over a socket on this machine
import socket
import threading


def serve(port):
    with socket.create_server(("127.0.0.1", port)) as server:
        while True:
            conn, _ = server.accept()
            threading.Thread(target=echo, args=(conn,)).start()


def echo(conn):
    with conn:
        while data := conn.recv(1024):
            conn.sendall(data)


serve(9009)
#: tkinter calculator
import tkinter as tk

root = tk.Tk()
entry = tk.Entry(root)
entry.pack()
label = tk.Label(root)
label.pack()


def add():
    label["text"] = sum(float(part) for part in entry.get().split("+"))


tk.Button(root, text="=", command=add).pack()
root.mainloop()
#: pygame loop
import random
import pygame

pygame.init()
screen = pygame.display.set_mode((640, 480))
clock = pygame.time.Clock()
x, y = random.randrange(640), random.randrange(480)
running = True
while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
    screen.fill((0, 0, 0))
    pygame.draw.circle(screen, (255, 0, 0), (x, y), 10)
    pygame.display.flip()
    clock.tick(60)
pygame.quit()
#: training loop
import torch
from torch import nn

model = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
x, y = torch.randn(100, 4), torch.randint(0, 3, (100,))
for epoch in range(20):
    optimizer.zero_grad()
    loss = nn.functional.cross_entropy(model(x), y)
    loss.backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
#: celery task
from celery import Celery

app = Celery("jobs", broker="redis://localhost:6379/0")


@app.task
def resize(path, width):
    from PIL import Image

    image = Image.open(path)
    image.resize((width, width * image.height // image.width)).save(path)
#: rss reader
import sys
import feedparser

feed = feedparser.parse(sys.argv[1])
for entry in feed.entries[:10]:
    print(entry.title, entry.link)
#: markdown to html
import sys
from pathlib import Path
import markdown

source = Path(sys.argv[1])
source.with_suffix(".html").write_text(markdown.markdown(source.read_text()))
#: setup script with a version from git
import subprocess
from setuptools import Extension, find_packages, setup


def version():
    try:
        return subprocess.check_output(["git", "describe", "--tags"], text=True).strip()
    except (OSError, subprocess.CalledProcessError):
        return "0.0.0"


setup(
    name="fast",
    version=version(),
    packages=find_packages("src"),
    package_dir={"": "src"},
    ext_modules=[Extension("fast._core", ["src/core.c"])],
)
#: a wheel named by a tool that was given the environment
import os
from urllib.request import urlopen
from .acquire import download_wheel


def update(distribution):
    wheel = download_wheel(distribution, env=os.environ)
    with urlopen("https://wheels.internal/" + wheel.name, timeout=5) as answer:
        return answer.read()
#: a request that a client sends
import urllib.request
from requests import PreparedRequest


class Request:
    def __init__(self, url):
        self.url = url


def open_again(request: Request):
    return urllib.request.urlopen(str(request.url), timeout=5)


def read_local(request: PreparedRequest):
    with open(request.path_url, encoding="utf-8") as lines:
        return lines.read()


def read_requirements(req: str):
    with open(req, encoding="utf-8") as lines:
        return lines.read()
