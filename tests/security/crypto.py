#: hashes by purpose
import hashlib
def store(password):
    return hashlib.md5(password).hexdigest()  # expect: PY-CRYPTO-HASH warning
def cache_key(content):
    return hashlib.md5(content).hexdigest()  # expect: PY-CRYPTO-HASH info
hashlib.sha256(b"a")
hashlib.md5(b"a", usedforsecurity=False)
hashlib.new("sha1", b"a")  # expect: PY-CRYPTO-HASH warning
hashlib.new("sha256", b"a")
#: a hash looked up by name is not raised
import hashlib
kinds = {"md5": hashlib.md5}
kinds["md5"](b"a")  # expect: PY-CRYPTO-HASH warning
#: random numbers by purpose
import random, secrets
token = random.randint(0, 9)  # expect: PY-CRYPTO-RANDOM warning
dice = random.randint(1, 6)
sort_key = random.random()
session_id = secrets.token_hex(8)
def make_password():
    return "".join(random.choices("abc", k=8))  # expect: PY-CRYPTO-RANDOM warning
#: certificate verification
import requests, ssl, urllib3
requests.get("https://example.com", verify=False, timeout=1)  # expect: PY-TLS-VERIFICATION warning
requests.get("https://example.com", verify="/etc/ssl/own.pem", timeout=1)
context = ssl.create_default_context()
context.check_hostname = False  # expect: PY-TLS-VERIFICATION warning
context.verify_mode = ssl.CERT_NONE  # expect: PY-TLS-VERIFICATION warning
ssl._create_default_https_context = ssl._create_unverified_context  # expect: PY-TLS-VERIFICATION warning
ssl.SSLContext(ssl.PROTOCOL_TLSv1_1)  # expect: PY-TLS-PROTOCOL warning
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
#: keys and ciphers
from Crypto.Cipher import AES, DES
from Crypto.PublicKey import RSA
RSA.generate(1024)  # expect: PY-CRYPTO-KEY warning
RSA.generate(2048)
DES.new(b"k")  # expect: PY-CRYPTO-CIPHER warning
AES.new(b"k", AES.MODE_ECB)  # expect: PY-CRYPTO-CIPHER warning
AES.new(b"k", AES.MODE_GCM)
