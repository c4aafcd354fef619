#: download a report by name
import os
from flask import Flask, request, send_file

app = Flask(__name__)
REPORTS = "/srv/reports"


@app.get("/report")
def report():
    name = request.args["name"]
    path = os.path.join(REPORTS, name)
    return send_file(path)  # expect: PY-FILE-TRAVERSAL
#: download a report from a directory
import os
from flask import Flask, request, send_from_directory

app = Flask(__name__)
REPORTS = "/srv/reports"


@app.get("/report")
def report():
    return send_from_directory(REPORTS, request.args["name"])
#: read a page with pathlib
from pathlib import Path
from flask import Flask, request

app = Flask(__name__)
PAGES = Path("pages")


@app.get("/page")
def page():
    return {"text": (PAGES / request.args["name"]).read_text()}  # expect: PY-FILE-TRAVERSAL
#: read a page with pathlib and check it
from pathlib import Path
from flask import Flask, abort, request

app = Flask(__name__)
PAGES = Path("/srv/pages").resolve()


@app.get("/page")
def page():
    path = (PAGES / request.args["name"]).resolve()
    if not path.is_relative_to(PAGES):
        abort(404)
    return {"text": path.read_text()}
#: upload under the given name
import os
from flask import Flask, request

app = Flask(__name__)


@app.post("/upload")
def upload():
    file = request.files["file"]
    file.save(os.path.join("uploads", file.filename))  # expect: PY-FILE-TRAVERSAL
    return {"saved": True}
#: upload under a safe name
import os
from flask import Flask, request
from werkzeug.utils import secure_filename

app = Flask(__name__)


@app.post("/upload")
def upload():
    file = request.files["file"]
    name = secure_filename(file.filename)
    file.save(os.path.join("uploads", name))
    return {"saved": True}
#: fastapi file download
from fastapi import FastAPI
from fastapi.responses import FileResponse

app = FastAPI()


@app.get("/files/{name:path}")
async def files(name: str):
    return FileResponse("/data/" + name)  # expect: PY-FILE-TRAVERSAL
#: fastapi file download by base name
import os
from fastapi import FastAPI
from fastapi.responses import FileResponse

app = FastAPI()


@app.get("/files/{name:path}")
async def files(name: str):
    return FileResponse("/data/" + os.path.basename(name))
#: django reads a file
from django.http import HttpResponse


def document(request):
    with open("documents/%s.txt" % request.GET["id"]) as file:  # expect: PY-FILE-TRAVERSAL
        return HttpResponse(file.read(), content_type="text/plain")
#: django reads a file after a check of its real path
import os
from django.http import Http404, HttpResponse

ROOT = os.path.realpath("documents")


def document(request):
    path = os.path.realpath(os.path.join(ROOT, request.GET["id"]))
    if not path.startswith(ROOT + os.sep):
        raise Http404
    with open(path) as file:
        return HttpResponse(file.read(), content_type="text/plain")
#: delete an avatar
import os
from flask import Flask, request

app = Flask(__name__)


@app.post("/avatar/delete")
def remove():
    os.remove("avatars/" + request.form["file"])  # expect: PY-FILE-DELETE
    return {"ok": True}
#: delete an avatar by number
import os
from flask import Flask, request

app = Flask(__name__)


@app.post("/avatar/delete")
def remove():
    number = int(request.form["file"])
    os.remove(f"avatars/{number}.png")
    return {"ok": True}
#: unpack an upload
import io
import tarfile
import zipfile
from flask import Flask, request

app = Flask(__name__)


@app.post("/tar")
def tar():
    with tarfile.open(fileobj=io.BytesIO(request.data)) as archive:
        archive.extractall("in")  # expect: PY-FILE-ARCHIVE
    return "ok"


@app.post("/zip")
def unzip():
    with zipfile.ZipFile(request.files["f"].stream) as archive:
        for info in archive.infolist():
            with open("in/" + info.filename, "wb") as out:  # expect: PY-FILE-TRAVERSAL
                out.write(archive.read(info))
    return "ok"
#: unpack an upload with checks
import io
import os
import tarfile
import zipfile
from flask import Flask, request

app = Flask(__name__)


@app.post("/tar")
def tar():
    with tarfile.open(fileobj=io.BytesIO(request.data)) as archive:
        archive.extractall("in", filter="data")
    return "ok"


@app.post("/zip")
def unzip():
    with zipfile.ZipFile(request.files["f"].stream) as archive:
        for info in archive.infolist():
            with open("in/" + os.path.basename(info.filename), "wb") as out:
                out.write(archive.read(info))
    return "ok"
#: link preview
import requests
from flask import Flask, request

app = Flask(__name__)


@app.get("/preview")
def preview():
    url = request.args.get("url")
    page = requests.get(url, timeout=5)  # expect: PY-NETWORK-FORGERY
    return {"title": page.text[:100]}
#: link preview with an allow-list of hosts
from urllib.parse import urlparse
import requests
from flask import Flask, abort, request

app = Flask(__name__)
HOSTS = {"example.com", "docs.example.com"}


@app.get("/preview")
def preview():
    url = request.args.get("url")
    if urlparse(url).hostname not in HOSTS:
        abort(400)
    page = requests.get(url, timeout=5)
    return {"title": page.text[:100]}
#: webhooks in fastapi
import httpx
from fastapi import FastAPI
from pydantic import BaseModel, HttpUrl

app = FastAPI()


class Hook(BaseModel):
    url: HttpUrl
    name: str


@app.post("/hooks/test")
async def test(hook: Hook):
    async with httpx.AsyncClient() as client:
        response = await client.post(str(hook.url), json={"ping": 1})  # expect: PY-NETWORK-FORGERY
    return {"status": response.status_code}


@app.get("/weather/{host}")
async def weather(host: str):
    async with httpx.AsyncClient() as client:
        response = await client.get(f"http://{host}/weather")  # expect: PY-NETWORK-FORGERY
    return response.json()
#: calls of a fixed service
import httpx
from fastapi import FastAPI

app = FastAPI()
BASE = "https://api.weather.example"


@app.get("/weather/{city}")
async def weather(city: str):
    async with httpx.AsyncClient() as client:
        response = await client.get(f"{BASE}/v1/current/{city}", params={"units": "metric"})
    return response.json()
#: urllib in a django proxy
from urllib.request import urlopen
from django.http import HttpResponse


def proxy(request):
    with urlopen(request.GET["src"]) as answer:  # expect: PY-NETWORK-FORGERY
        return HttpResponse(answer.read(), content_type="image/png")
#: urllib with a table of sources
from urllib.request import urlopen
from django.http import HttpResponse, HttpResponseBadRequest

SOURCES = {"map": "https://maps.example.com/a.png", "logo": "https://cdn.example.com/l.png"}


def proxy(request):
    source = SOURCES.get(request.GET["src"])
    if not source:
        return HttpResponseBadRequest()
    with urlopen(source) as answer:
        return HttpResponse(answer.read(), content_type="image/png")
#: xml with external entities
from lxml import etree
from flask import Flask, request

app = Flask(__name__)


@app.post("/xml")
def parse():
    parser = etree.XMLParser(resolve_entities=True, no_network=False)  # expect: PY-XML
    root = etree.fromstring(request.data, parser)  # expect: PY-XML
    return {"tag": root.tag}


@app.post("/sax")
def sax():
    import xml.sax
    from xml.sax.handler import feature_external_ges
    reader = xml.sax.make_parser()
    reader.setFeature(feature_external_ges, True)  # expect: PY-XML
    reader.parse(request.stream)  # expect: PY-XML
    return "ok"
#: xml without entities
import defusedxml.ElementTree
from lxml import etree
from flask import Flask, request

app = Flask(__name__)


@app.post("/xml")
def parse():
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    root = etree.fromstring(request.data, parser)
    return {"tag": root.tag}


@app.post("/etree")
def tree():
    return {"tag": defusedxml.ElementTree.fromstring(request.data).tag}
#: xpath queries
from lxml import etree
from flask import Flask, request

app = Flask(__name__)
tree = etree.parse("users.xml")


@app.post("/login")
def login():
    user = request.form["user"]
    found = tree.xpath("//user[name='" + user + "']")  # expect: PY-QUERY-INJECTION
    return {"found": len(found)}


@app.post("/find")
def find():
    expr = etree.XPath(f"//item[@id='{request.form['id']}']")  # expect: PY-QUERY-INJECTION
    return {"found": len(expr(tree))}
#: xpath queries with variables
from lxml import etree
from flask import Flask, request

app = Flask(__name__)
tree = etree.parse("users.xml")
ITEM = etree.XPath("//item[@id=$id]")


@app.post("/login")
def login():
    found = tree.xpath("//user[name=$name]", name=request.form["user"])
    return {"found": len(found)}


@app.post("/find")
def find():
    return {"found": len(ITEM(tree, id=request.form["id"]))}
#: ldap filters
import ldap
import ldap3
from flask import Flask, request

app = Flask(__name__)


@app.get("/people")
def people():
    conn = ldap3.Connection("ldap.example.com", auto_bind=True)
    name = request.args["name"]
    conn.search("dc=example,dc=com", f"(&(objectClass=person)(cn={name}))")  # expect: PY-QUERY-INJECTION
    return {"entries": [str(e) for e in conn.entries]}


@app.get("/group")
def group():
    server = ldap.initialize("ldaps://ldap.example.com")
    base = "ou=%s,dc=example,dc=com" % request.args["unit"]
    return {"n": len(server.search_s(base, ldap.SCOPE_SUBTREE, "(objectClass=group)"))}  # expect: PY-QUERY-INJECTION
#: ldap filters with escaped values
import ldap
import ldap.filter
import ldap3
from ldap3.utils.conv import escape_filter_chars
from flask import Flask, request

app = Flask(__name__)


@app.get("/people")
def people():
    conn = ldap3.Connection("ldap.example.com", auto_bind=True)
    name = escape_filter_chars(request.args["name"])
    conn.search("dc=example,dc=com", f"(&(objectClass=person)(cn={name}))")
    return {"entries": [str(e) for e in conn.entries]}


@app.get("/group")
def group():
    server = ldap.initialize("ldaps://ldap.example.com")
    wanted = ldap.filter.filter_format("(cn=%s)", [request.args["unit"]])
    return {"n": len(server.search_s("dc=example,dc=com", ldap.SCOPE_SUBTREE, wanted))}
#: mongo queries
from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop


@app.post("/login")
def login():
    body = request.get_json()
    user = db.users.find_one({"name": body["name"], "password": body["password"]})  # expect: PY-QUERY-INJECTION
    return {"ok": user is not None}


@app.get("/items")
def items():
    price = request.args["price"]
    return {"items": list(db.items.find({"$where": "this.price < " + price}))}  # expect: PY-QUERY-INJECTION


@app.post("/search")
def search():
    return {"found": list(db.items.find(request.get_json()))}  # expect: PY-QUERY-INJECTION
#: mongo queries with strings and numbers
from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop


@app.post("/login")
def login():
    body = request.get_json()
    user = db.users.find_one({"name": str(body["name"])})
    return {"ok": user is not None}


@app.get("/items")
def items():
    price = float(request.args["price"])
    return {"items": list(db.items.find({"price": {"$lt": price}}))}


@app.post("/form")
def form():
    return {"n": db.items.count_documents({"name": request.form["name"]})}
#: regular expressions from a request
import re
from flask import Flask, request

app = Flask(__name__)


@app.get("/grep")
def grep():
    pattern = re.compile(request.args["p"])  # expect: PY-REGEX-INJECTION
    with open("log.txt") as file:
        return {"lines": [line for line in file if pattern.search(line)]}
#: escaped regular expressions
import re
from flask import Flask, request

app = Flask(__name__)


@app.get("/grep")
def grep():
    pattern = re.compile(re.escape(request.args["p"]))
    with open("log.txt") as file:
        return {"lines": [line for line in file if pattern.search(line)]}
#: boto3 with names from a request
import boto3
from flask import Flask, request

app = Flask(__name__)
s3 = boto3.client("s3")


@app.get("/object")
def fetch():
    s3.download_file("reports", request.args["key"], "/tmp/out/" + request.args["key"])  # expect: PY-FILE-TRAVERSAL
    return "ok"


@app.get("/object/url")
def sign():
    return {"url": s3.generate_presigned_url("get_object", Params={"Bucket": "reports", "Key": "a.pdf"})}
#: boto3 with fixed local names
import os
import boto3
from flask import Flask, request

app = Flask(__name__)
s3 = boto3.client("s3")


@app.get("/object")
def fetch():
    name = os.path.basename(request.args["key"])
    s3.download_file("reports", name, os.path.join("out", name))
    return "ok"
