#: weak hashes of passwords and signatures
import hashlib


def hash_password(password, salt):
    return hashlib.md5((salt + password).encode()).hexdigest()  # expect: PY-CRYPTO-HASH


def sign(message, secret):
    signature = hashlib.sha1(secret + message).hexdigest()  # expect: PY-CRYPTO-HASH
    return signature


class User:
    def set_password(self, raw):
        self.password_hash = hashlib.sha1(raw.encode()).hexdigest()  # expect: PY-CRYPTO-HASH
#: weak hashes of files and cache keys
import hashlib
from functools import lru_cache


def file_checksum(path):
    digest = hashlib.md5()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(65536), b""):
            digest.update(block)
    return digest.hexdigest()


def cache_key(url):
    return "page:" + hashlib.sha1(url.encode()).hexdigest()


def etag(body):
    return hashlib.md5(body, usedforsecurity=False).hexdigest()


def bucket_of(user_id, buckets):
    return int(hashlib.md5(str(user_id).encode()).hexdigest(), 16) % buckets
#: fast hash of a password
import hashlib


def register(db, name, password):
    digest = hashlib.sha256(password.encode()).hexdigest()  # expect: PY-CRYPTO-HASH
    db.users.insert_one({"name": name, "password": digest})
#: slow hash of a password
import hashlib
import os


def register(db, name, password):
    salt = os.urandom(16)
    digest = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 600_000)
    db.users.insert_one({"name": name, "salt": salt, "password": digest})
#: predictable secrets
import random
import string


def generate_token(length=32):
    return "".join(random.choice(string.ascii_letters) for _ in range(length))  # expect: PY-CRYPTO-RANDOM


def send_otp(user):
    code = random.randint(100000, 999999)  # expect: PY-CRYPTO-RANDOM
    user.otp = code
    return code


def new_session():
    session_id = "%032x" % random.getrandbits(128)  # expect: PY-CRYPTO-RANDOM
    return session_id


def reset_password(user):
    alphabet = string.ascii_letters + string.digits
    password = "".join(random.sample(alphabet, 12))  # expect: PY-CRYPTO-RANDOM
    user.set_password(password)
#: harmless randomness
import random
import secrets


def roll():
    return random.randint(1, 6)


def sample_rows(rows, count):
    random.shuffle(rows)
    return random.sample(rows, count)


def jitter(delay):
    return delay * random.uniform(0.8, 1.2)


def pick_greeting():
    return random.choice(["hi", "hello"])


def generate_token():
    return secrets.token_urlsafe(32)


def random_key(dictionary):
    return random.choice(list(dictionary))
#: ciphers
from Crypto.Cipher import AES, ARC4, Blowfish, DES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def encrypt(key, data):
    return AES.new(key, AES.MODE_ECB).encrypt(data)  # expect: PY-CRYPTO-CIPHER


def others(key, data):
    one = DES.new(key, DES.MODE_CBC, data[:8])  # expect: PY-CRYPTO-CIPHER
    two = ARC4.new(key)  # expect: PY-CRYPTO-CIPHER
    three = Blowfish.new(key, Blowfish.MODE_CBC)  # expect: PY-CRYPTO-CIPHER
    four = Cipher(algorithms.AES(key), modes.ECB())  # expect: PY-CRYPTO-CIPHER
    return one, two, three, four
#: fixed nonces and salts
import hashlib
from Crypto.Cipher import AES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

IV = b"0000000000000000"


def encrypt(key, data):
    return AES.new(key, AES.MODE_CBC, IV).encrypt(data)  # expect: PY-CRYPTO-NONCE


def gcm(key, data):
    return AESGCM(key).encrypt(b"unique nonce", data, None)  # expect: PY-CRYPTO-NONCE


def cbc(key):
    return Cipher(algorithms.AES(key), modes.CBC(b"\x00" * 16))  # expect: PY-CRYPTO-NONCE


def derive(password):
    return hashlib.pbkdf2_hmac("sha256", password, b"salt", 600000)  # expect: PY-CRYPTO-NONCE
#: fresh nonces and salts
import hashlib
import os
from Crypto.Cipher import AES
from Crypto.Random import get_random_bytes
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def encrypt(key, data):
    iv = get_random_bytes(16)
    return iv + AES.new(key, AES.MODE_CBC, iv).encrypt(data)


def gcm(key, data):
    nonce = os.urandom(12)
    return nonce + AESGCM(key).encrypt(nonce, data, None)


def cbc(key, stored):
    return Cipher(algorithms.AES(key), modes.CBC(stored[:16]))


def derive(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password, salt, 600000)
#: key sizes and iterations
import hashlib
from Crypto.PublicKey import DSA, RSA
from cryptography.hazmat.primitives.asymmetric import rsa


def keys(password, salt):
    first = RSA.generate(1024)  # expect: PY-CRYPTO-KEY
    second = rsa.generate_private_key(public_exponent=65537, key_size=1024)  # expect: PY-CRYPTO-KEY
    third = DSA.generate(1024)  # expect: PY-CRYPTO-KEY
    fourth = hashlib.pbkdf2_hmac("sha256", password, salt, 1000)  # expect: PY-CRYPTO-KEY
    return first, second, third, fourth
#: sufficient key sizes
from Crypto.PublicKey import RSA
from cryptography.hazmat.primitives.asymmetric import ec, rsa


def keys():
    first = RSA.generate(4096)
    second = rsa.generate_private_key(public_exponent=65537, key_size=3072)
    third = ec.generate_private_key(ec.SECP256R1())
    return first, second, third
#: certificates not verified
import ssl
import urllib.request
import httpx
import requests

requests.get("https://internal.example.com/status", verify=False, timeout=5)  # expect: PY-TLS-VERIFICATION
context = ssl.create_default_context()
context.check_hostname = False  # expect: PY-TLS-VERIFICATION
context.verify_mode = ssl.CERT_NONE  # expect: PY-TLS-VERIFICATION
urllib.request.urlopen("https://internal.example.com", context=ssl._create_unverified_context())  # expect: PY-TLS-VERIFICATION
session = requests.Session()
session.verify = False  # expect: PY-TLS-VERIFICATION
with httpx.Client(verify=False) as client:  # expect: PY-TLS-VERIFICATION
    client.get("https://internal.example.com")
#: certificates verified
import ssl
import urllib.request
import httpx
import requests

requests.get("https://internal.example.com/status", verify="/etc/ca.pem", timeout=5)
context = ssl.create_default_context(cafile="ca.pem")
context.check_hostname = True
urllib.request.urlopen("https://internal.example.com", context=context, timeout=5)
session = requests.Session()
session.verify = "ca.pem"
with httpx.Client() as client:
    client.get("https://internal.example.com")
#: tokens not verified
import jwt


def user_of(token, key):
    return jwt.decode(token, options={"verify_signature": False})["sub"]  # expect: PY-TOKEN-VERIFICATION


def admin_of(token, key):
    return jwt.decode(token, key, algorithms=["none"])["sub"]  # expect: PY-TOKEN-VERIFICATION


def old_of(token):
    return jwt.decode(token, verify=False)  # expect: PY-TLS-VERIFICATION


def issue(claims):
    return jwt.encode(claims, None, algorithm="none")  # expect: PY-TOKEN-VERIFICATION
#: tokens verified
import jwt


def user_of(token, key):
    return jwt.decode(token, key, algorithms=["HS256"], options={"require": ["exp"]})["sub"]


def issue(claims, key):
    return jwt.encode(claims, key, algorithm="HS256")


def key_id(token):
    return jwt.get_unverified_header(token)["kid"]
#: servers on all interfaces
import socketserver
from flask import Flask
import uvicorn

app = Flask(__name__)
if __name__ == "__main__":
    app.run(host="0.0.0.0", port=80, debug=True)  # expect: PY-NETWORK-BINDING
    uvicorn.run("main:app", host="0.0.0.0")  # expect: PY-NETWORK-BINDING
    socketserver.TCPServer(("", 9000), None).serve_forever()  # expect: PY-NETWORK-BINDING
#: servers on this machine
import socketserver
from flask import Flask
import uvicorn

app = Flask(__name__)
if __name__ == "__main__":
    app.run(host="127.0.0.1", port=8080)
    uvicorn.run("main:app", host="localhost")
    socketserver.TCPServer(("127.0.0.1", 9000), None).serve_forever()
#: files and permissions
import os
import tempfile

os.chmod("run.sh", 0o777)  # expect: PY-FILE-PERMISSION
name = tempfile.mktemp(".log")  # expect: PY-FILE-TEMPORARY
os.umask(0)  # expect: PY-FILE-PERMISSION
#: files and strict permissions
import os
import tempfile

os.chmod("run.sh", 0o755)
fd, name = tempfile.mkstemp(".log")
os.umask(0o027)
fd = os.open("own.db", os.O_CREAT | os.O_WRONLY, 0o600)
os.makedirs("spool", mode=0o750, exist_ok=True)
#: requests without a timeout
import requests


def fetch(url):
    session = requests.Session()
    first = requests.get("https://api.example.com/items")  # expect: PY-NETWORK-TIMEOUT
    second = session.post("https://api.example.com/items", json={})  # expect: PY-NETWORK-TIMEOUT
    third = requests.get(url, timeout=None)  # expect: PY-NETWORK-TIMEOUT
    return first, second, third
#: requests with a timeout
import requests


def fetch(url):
    session = requests.Session()
    first = requests.get("https://api.example.com/items", timeout=(3, 10))
    second = session.post("https://api.example.com/items", json={}, timeout=5)
    return first, second
#: assert for authorisation
from flask import Flask, request, session

app = Flask(__name__)


@app.post("/admin/delete")
def delete():
    assert session.get("is_admin"), "not allowed"  # expect: PY-ASSERT-AUTHORISATION
    return {"ok": True}


def transfer(user, account, amount):
    assert user.is_authenticated  # expect: PY-ASSERT-AUTHORISATION
    assert user.has_perm("bank.transfer")  # expect: PY-ASSERT-AUTHORISATION
    account.balance -= amount
#: asserts about values
from flask import Flask, abort, session

app = Flask(__name__)


@app.post("/admin/delete")
def delete():
    if not session.get("is_admin"):
        abort(403)
    return {"ok": True}


def mean(values):
    assert len(values) > 0, "no values"
    assert all(isinstance(one, float) for one in values)
    return sum(values) / len(values)


def test_login(client, user):
    assert user.is_authenticated
    assert client.get("/admin").status_code == 403
#: secret keys and settings
from flask import Flask
from flask_cors import CORS
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

app = Flask(__name__)
app.secret_key = "dev"  # expect: PY-WEB-SECRET-KEY
app.config["SECRET_KEY"] = "supersecret123"  # expect: PY-WEB-SECRET-KEY
app.config["WTF_CSRF_ENABLED"] = False  # expect: PY-WEB-CSRF
app.config["SESSION_COOKIE_SECURE"] = False  # expect: PY-WEB-COOKIE
CORS(app, origins="*", supports_credentials=True)  # expect: PY-WEB-CORS
api = FastAPI()
api.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True, allow_methods=["*"])  # expect: PY-WEB-CORS
#: settings from the environment
import os
from flask import Flask
from flask_cors import CORS
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

app = Flask(__name__)
app.secret_key = os.environ["SECRET_KEY"]
app.config["SECRET_KEY"] = os.environ.get("SECRET_KEY")
app.config["WTF_CSRF_ENABLED"] = True
app.config["SESSION_COOKIE_SECURE"] = True
CORS(app, origins=["https://app.example.com"], supports_credentials=True)
api = FastAPI()
api.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["GET"])
#: django settings and csrf
from django.views.decorators.csrf import csrf_exempt
from django.http import JsonResponse

DEBUG = True  # expect: PY-WEB-DEBUG
ALLOWED_HOSTS = ["*"]
SESSION_COOKIE_SECURE = False  # expect: PY-WEB-COOKIE
CSRF_COOKIE_SECURE = False  # expect: PY-WEB-COOKIE


@csrf_exempt  # expect: PY-WEB-CSRF
def transfer(request):
    return JsonResponse({"ok": True})
#: django settings for production
import os
from django.views.decorators.csrf import csrf_protect
from django.http import JsonResponse

DEBUG = os.environ.get("DEBUG") == "1"
ALLOWED_HOSTS = ["shop.example.com"]
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True


@csrf_protect
def transfer(request):
    return JsonResponse({"ok": True})
#: cleartext protocols
import ftplib
import telnetlib

ftp = ftplib.FTP("files.example.com")  # expect: PY-NETWORK-CLEARTEXT
ftp.login("me", "secret")
line = telnetlib.Telnet("switch.example.com")  # expect: PY-NETWORK-CLEARTEXT
#: encrypted protocols
import ftplib
import os
import paramiko

ftp = ftplib.FTP_TLS("files.example.com")
ftp.login("me", os.environ["FTP_PASSWORD"])
client = paramiko.SSHClient()
client.load_system_host_keys()
client.set_missing_host_key_policy(paramiko.RejectPolicy())
client.connect("switch.example.com")
#: host keys accepted
import paramiko

client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # expect: PY-TLS-VERIFICATION
client.connect("switch.example.com")
#: pickle from a socket and models
import pickle
import socket
import torch
import yaml

server = socket.create_server(("127.0.0.1", 5000))
conn, _ = server.accept()
job = pickle.loads(conn.recv(4096))  # expect: PY-DESERIALISATION
model = torch.load("model.pt")  # expect: PY-DESERIALISATION
with open("config.yml") as file:
    config = yaml.load(file)  # expect: PY-DESERIALISATION
#: safe formats from a socket and models
import json
import socket
import torch
import yaml

server = socket.create_server(("127.0.0.1", 5000))
conn, _ = server.accept()
job = json.loads(conn.recv(4096))
model = torch.load("model.pt", weights_only=True)
with open("config.yml") as file:
    config = yaml.load(file, Loader=yaml.SafeLoader)
#: a shell with variables
import subprocess


def compress(folder, target):
    subprocess.run(f"tar czf {target} {folder}", shell=True, check=True)  # expect: PY-COMMAND-INJECTION


def count(pattern):
    return subprocess.check_output("grep -c " + pattern + " log.txt", shell=True)  # expect: PY-COMMAND-INJECTION
#: lists of arguments with variables
import subprocess


def compress(folder, target):
    subprocess.run(["tar", "czf", target, "--", folder], check=True)


def count(pattern):
    return subprocess.check_output(["grep", "-c", "-e", pattern, "log.txt"])
#: xml of unknown origin
import xml.etree.ElementTree as ET
from lxml import etree


def load(data):
    return etree.fromstring(data, etree.XMLParser(resolve_entities=True))  # expect: PY-XML
#: xml of the program itself
import xml.etree.ElementTree as ET
from lxml import etree


def load():
    tree = ET.parse("layout.xml")
    return tree.getroot(), etree.fromstring("<a/>")
