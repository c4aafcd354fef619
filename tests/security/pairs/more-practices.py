#: signatures, tokens and ciphers in a class
import hashlib
import random
import string
import uuid
from Crypto.Cipher import AES


class Tokens:
    ALPHABET = string.ascii_letters + string.digits

    def api_key(self):
        return "".join(random.choices(self.ALPHABET, k=40))  # expect: PY-CRYPTO-RANDOM

    def csrf_token(self):
        value = str(random.random())  # expect: PY-CRYPTO-RANDOM
        return hashlib.sha1(value.encode()).hexdigest()  # expect: PY-CRYPTO-HASH

    def seal(self, key, data):
        cipher = AES.new(key, AES.MODE_GCM, nonce=b"123456789012")  # expect: PY-CRYPTO-NONCE
        return cipher.encrypt(data)
#: the same with safe functions
import hashlib
import hmac
import secrets
from Crypto.Cipher import AES


class Tokens:
    def api_key(self):
        return secrets.token_hex(20)

    def csrf_token(self, key, session):
        return hmac.new(key, session.encode(), hashlib.sha256).hexdigest()

    def seal(self, key, data):
        cipher = AES.new(key, AES.MODE_GCM)
        body, tag = cipher.encrypt_and_digest(data)
        return cipher.nonce + tag + body
#: transport
import ssl
import aiohttp
import requests
import urllib3
import paramiko
import smtplib

urllib3.disable_warnings()
requests.post("https://api.example.com", json={}, verify=False, timeout=3)  # expect: PY-TLS-VERIFICATION
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname = False  # expect: PY-TLS-VERIFICATION
ssl._create_default_https_context = ssl._create_unverified_context  # expect: PY-TLS-VERIFICATION


async def fetch():
    connector = aiohttp.TCPConnector(ssl=False)  # expect: PY-TLS-VERIFICATION
    async with aiohttp.ClientSession(connector=connector) as session:
        return await session.get("https://api.example.com")


def connect(host):
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.WarningPolicy)  # expect: PY-TLS-VERIFICATION
    client.connect(host)
#: safe transport
import ssl
import aiohttp
import requests
import paramiko

requests.post("https://api.example.com", json={}, timeout=3)
context = ssl.create_default_context()


async def fetch():
    connector = aiohttp.TCPConnector(ssl=context)
    async with aiohttp.ClientSession(connector=connector) as session:
        return await session.get("https://api.example.com")


def connect(host):
    client = paramiko.SSHClient()
    client.load_host_keys("known_hosts")
    client.connect(host)
#: flask settings
from flask import Flask, session
from datetime import timedelta

app = Flask(__name__)
app.config.update(SECRET_KEY="change me please", SESSION_COOKIE_HTTPONLY=False)  # expect: PY-WEB-SECRET-KEY, PY-WEB-COOKIE


@app.after_request
def headers(response):
    response.set_cookie("auth", "x", httponly=False, secure=True)  # expect: PY-WEB-COOKIE
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


if __name__ == "__main__":
    app.run("0.0.0.0", 5000)  # expect: PY-NETWORK-BINDING
#: flask settings from a file
from flask import Flask

app = Flask(__name__)
app.config.from_pyfile("settings.cfg")
app.config.from_prefixed_env()


@app.after_request
def headers(response):
    response.set_cookie("theme", "dark", httponly=True, secure=True)
    response.headers["X-Frame-Options"] = "DENY"
    return response


if __name__ == "__main__":
    app.run(port=5000)
#: loading data
import dill
import joblib
import numpy as np
import pandas as pd
import shelve
import yaml
from lxml import etree
import tarfile

model = joblib.load("model.joblib")  # expect: PY-DESERIALISATION
arrays = np.load("a.npy", allow_pickle=True)  # expect: PY-DESERIALISATION
frame = pd.read_pickle("f.pkl")  # expect: PY-DESERIALISATION
config = yaml.unsafe_load(open("c.yml"))  # expect: PY-DESERIALISATION
parser = etree.XMLParser(load_dtd=True, no_network=False)  # expect: PY-XML
with tarfile.open("a.tgz") as tar:
    tar.extractall()  # expect: PY-FILE-ARCHIVE
#: loading data safely
import numpy as np
import pandas as pd
import yaml
from defusedxml import ElementTree
import tarfile

arrays = np.load("a.npy")
frame = pd.read_parquet("f.parquet")
with open("c.yml") as file:
    config = yaml.safe_load(file)
tree = ElementTree.parse("a.xml")
with tarfile.open("a.tgz") as tar:
    tar.extractall("out", filter="data")
#: timing attack, bind and temp
import os
import tempfile
import socket

path = tempfile.mktemp()  # expect: PY-FILE-TEMPORARY
os.chmod("/srv/app/run", 0o777)  # expect: PY-FILE-PERMISSION
s = socket.socket()
s.bind(("", 7000))  # expect: PY-NETWORK-BINDING
#: permissions and temporary files done right
import os
import socket
import tempfile

with tempfile.NamedTemporaryFile("w", delete=False) as file:
    file.write("x")
os.chmod(file.name, 0o640)
s = socket.socket()
s.bind(("127.0.0.1", 7000))
#: checks with assert in handlers
from flask import request
from .auth import current_user


def remove_user(user_id):
    assert current_user.is_admin, "forbidden"  # expect: PY-ASSERT-AUTHORISATION
    return user_id


class Vault:
    def open(self, user):
        assert user.has_permission("vault.open")  # expect: PY-ASSERT-AUTHORISATION
        return "open"
#: checks with exceptions
from .auth import current_user


def remove_user(user_id):
    if not current_user.is_admin:
        raise PermissionError("forbidden")
    assert isinstance(user_id, int)
    return user_id


class Stack:
    def pop(self):
        assert self.items, "empty"
        return self.items.pop()
#: harmful actions on the machine
import os
import shutil
import subprocess

shutil.rmtree("/home")  # expect: PY-FILE-DELETE error
subprocess.run("rm -rf ~/*", shell=True)  # expect: PY-COMMAND error
with open("/etc/hosts", "a") as hosts:  # expect: PY-FILE-SENSITIVE
    hosts.write("203.0.113.1 bank.example\n")
with open("/etc/passwd", "a") as accounts:  # expect: PY-FILE-SENSITIVE
    accounts.write("x:x:0:0::/:/bin/sh\n")
os.system("useradd -m -G sudo helper")  # expect: PY-COMMAND
os.system("iptables -F")  # expect: PY-COMMAND error
os.system("history -c && rm -f ~/.bash_history")  # expect: PY-COMMAND
while True:
    os.fork()  # expect: PY-PROCESS-BOMB
#: ordinary actions on the machine
import os
import shutil
import subprocess

shutil.rmtree("build", ignore_errors=True)
subprocess.run(["df", "-h"], check=True)
with open("hosts.txt", "a") as hosts:
    hosts.write("203.0.113.1 bank.example\n")
pid = os.fork()
if pid == 0:
    os._exit(0)
os.waitpid(pid, 0)
