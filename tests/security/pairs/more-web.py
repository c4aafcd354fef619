#: blueprint with a list of conditions
from flask import Blueprint, current_app, g, request

bp = Blueprint("items", __name__)


@bp.route("/items")
def items():
    conditions = []
    for field in ("color", "size"):
        value = request.args.get(field)
        if value:
            conditions.append(f"{field} = '{value}'")
    sql = "SELECT * FROM item WHERE " + " AND ".join(conditions)
    return {"rows": g.db.execute(sql).fetchall()}  # expect: PY-SQL-INJECTION
#: blueprint with placeholders
from flask import Blueprint, g, request

bp = Blueprint("items", __name__)


@bp.route("/items")
def items():
    conditions, values = [], []
    for field in ("color", "size"):
        value = request.args.get(field)
        if value:
            conditions.append(f"{field} = ?")
            values.append(value)
    sql = "SELECT * FROM item WHERE " + " AND ".join(conditions)
    return {"rows": g.db.execute(sql, values).fetchall()}
#: method view with a service object
import subprocess
from flask import request
from flask.views import MethodView


class Converter:
    def __init__(self, fmt):
        self.fmt = fmt

    def command(self, path):
        return "ffmpeg -i {} out.{}".format(path, self.fmt)


class Convert(MethodView):
    def post(self):
        converter = Converter(request.form["format"])
        subprocess.call(converter.command("in.wav"), shell=True)  # expect: PY-COMMAND-INJECTION
        return "done"
#: method view with a table of formats
import subprocess
from flask import request
from flask.views import MethodView

FORMATS = {"mp3": ["-f", "mp3"], "ogg": ["-f", "ogg"]}


class Convert(MethodView):
    def post(self):
        options = FORMATS.get(request.form["format"])
        if options is None:
            return "unknown format", 400
        subprocess.call(["ffmpeg", "-i", "in.wav", *options, "out"])
        return "done"
#: django class view with url parameters
from django.db import connection
from django.http import HttpResponse, JsonResponse
from django.views.generic import View


class Report(View):
    def get(self, request, *args, **kwargs):
        cursor = connection.cursor()
        cursor.execute("SELECT * FROM report WHERE name = '%s'" % self.kwargs["name"])  # expect: PY-SQL-INJECTION
        return JsonResponse({"rows": cursor.fetchall()})
#: django rest framework
import os
import yaml
from rest_framework.decorators import api_view
from rest_framework.response import Response
from rest_framework.views import APIView


@api_view(["POST"])
def load(request):
    return Response(yaml.load(request.data["text"], Loader=yaml.FullLoader))  # expect: PY-DESERIALISATION


class Run(APIView):
    def post(self, request):
        os.popen("echo " + request.data["message"])  # expect: PY-COMMAND-INJECTION
        return Response({})
#: django rest framework with a serializer
import yaml
from rest_framework.decorators import api_view
from rest_framework.response import Response
from rest_framework.views import APIView
from .serializers import RunSerializer


@api_view(["POST"])
def load(request):
    return Response(yaml.safe_load(request.data["text"]))


class Run(APIView):
    def post(self, request):
        serializer = RunSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        serializer.save(owner=request.user)
        return Response(serializer.data, status=201)
#: fastapi query, header and cookie
from typing import Annotated, Optional
from fastapi import Cookie, FastAPI, Header, Query
import os
import pickle
import base64

app = FastAPI()


@app.get("/du")
def du(folder: Annotated[str, Query(max_length=100)] = "."):
    return {"size": os.popen(f"du -s {folder}").read()}  # expect: PY-COMMAND-INJECTION


@app.get("/who")
def who(x_user: Optional[str] = Header(None)):
    return {"home": open(f"/home/{x_user}/profile.txt").read()}  # expect: PY-FILE-TRAVERSAL


@app.get("/state")
def state(state: str = Cookie("")):
    return pickle.loads(base64.b64decode(state))  # expect: PY-DESERIALISATION
#: fastapi with numbers, dates and enums
from datetime import date
from enum import Enum
from typing import Annotated, Literal, Optional
from fastapi import FastAPI, Path, Query
import sqlite3

app = FastAPI()
db = sqlite3.connect("a.db")


class Kind(str, Enum):
    big = "big"
    small = "small"


@app.get("/rows/{number}")
def rows(number: Annotated[int, Path(ge=1)], day: date, order: Literal["asc", "desc"] = "asc", page: Optional[int] = None):
    return db.execute(f"SELECT * FROM t WHERE n = {number} AND d = '{day}' ORDER BY d {order} LIMIT {page or 10}").fetchall()


@app.get("/kind/{kind}")
def kind(kind: Kind):
    with open(f"kinds/{kind.value}.txt") as file:
        return {"text": file.read()}
#: event of a serverless function
import json
import os
import boto3


def lambda_handler(event, context):
    body = json.loads(event["body"])
    os.system("aws s3 cp " + body["key"] + " /tmp/x")  # expect: PY-COMMAND-INJECTION
    return {"statusCode": 200}
#: event of a serverless function with an api call
import json
import boto3

table = boto3.resource("dynamodb").Table("orders")


def lambda_handler(event, context):
    body = json.loads(event["body"])
    table.put_item(Item={"id": body["id"], "count": int(body["count"])})
    return {"statusCode": 200, "body": json.dumps({"ok": True})}
#: walrus, ternary and nested helper
from flask import Flask, request
import sqlite3

app = Flask(__name__)


def clean(text):
    return text.strip().lower()


def query_for(name):
    def quoted(value):
        return "'" + value + "'"

    return "SELECT * FROM t WHERE name = " + quoted(clean(name))


@app.route("/x")
def x():
    if (name := request.args.get("name")) is not None:
        chosen = name if len(name) < 20 else name[:20]
        sqlite3.connect("a.db").execute(query_for(chosen))  # expect: PY-SQL-INJECTION
    return "ok"
#: overwritten, looked up and converted
from flask import Flask, request
import sqlite3

app = Flask(__name__)
NAMES = {"1": "one", "2": "two"}


@app.route("/x")
def x():
    name = request.args.get("name")
    label = NAMES[name] if name in NAMES else "none"
    count = float(request.args["count"])
    name = "fixed"
    db = sqlite3.connect("a.db")
    db.execute(f"SELECT * FROM t WHERE name = '{name}' AND label = '{label}' AND c > {count}")
    return "ok"
#: match statement and loops
from flask import Flask, request
import subprocess

app = Flask(__name__)


@app.post("/job")
def job():
    words = []
    for key in request.form:
        words.append(key + "=" + request.form[key])
    match request.form.get("kind"):
        case "fast":
            line = "job --fast " + " ".join(words)
        case _:
            line = "job " + " ".join(words)
    subprocess.Popen(line, shell=True)  # expect: PY-COMMAND-INJECTION
    return "ok"
#: match statement with fixed results
from flask import Flask, request
import subprocess

app = Flask(__name__)


@app.post("/job")
def job():
    match request.form.get("kind"):
        case "fast":
            level = "9"
        case "slow":
            level = "1"
        case _:
            return "unknown", 400
    subprocess.run(["job", "--level", level], check=True)
    return "ok"
#: pages built from several sources
from flask import Flask, Response, request
import json

app = Flask(__name__)


@app.route("/a")
def a():
    rows = "".join("<tr><td>{}</td></tr>".format(value) for value in request.args.values())
    return Response("<table>" + rows + "</table>", mimetype="text/html")  # expect: PY-WEB-PAGE


@app.route("/b")
def b():
    lines = ["<ul>"]
    lines.append("<li>%s</li>" % request.headers.get("User-Agent"))
    return "\n".join(lines)  # expect: PY-WEB-PAGE


@app.errorhandler(404)
def missing(error):
    return "<p>not found: " + request.path + "</p>", 404  # expect: PY-WEB-PAGE
#: pages that are not html
from flask import Flask, Response, jsonify, request
import json

app = Flask(__name__)


@app.route("/a")
def a():
    return Response("name," + request.args["name"], mimetype="text/csv")


@app.route("/b")
def b():
    return jsonify(agent=request.headers.get("User-Agent"))


@app.route("/c")
def c():
    return {"echo": request.args.get("x")}, 200


@app.route("/d/<float:x>")
def d(x):
    return f"<p>{x * 2}</p>"
#: files served by starlette and aiohttp
import os
from aiohttp import web
from starlette.responses import FileResponse


async def star(request):
    return FileResponse(os.path.join("static", request.path_params["name"]))  # expect: PY-FILE-TRAVERSAL


async def aio(request: web.Request):
    name = request.query["file"]
    return web.FileResponse(f"./files/{name}")  # expect: PY-FILE-TRAVERSAL
#: files served after a check
import os
from pathlib import Path
from aiohttp import web
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse

ROOT = Path("static").resolve()


async def star(request):
    path = (ROOT / request.path_params["name"]).resolve()
    if ROOT not in path.parents:
        raise HTTPException(404)
    return FileResponse(path)


async def aio(request: web.Request):
    name = request.query["file"]
    if ".." in name or name.startswith("/"):
        raise web.HTTPBadRequest()
    return web.FileResponse(f"./files/{name}")
#: requests to a chosen host
import aiohttp
import urllib.request
from flask import Flask, request

app = Flask(__name__)


@app.post("/hook")
def hook():
    target = "http://" + request.json["host"] + ":8080/notify"
    urllib.request.urlopen(target, data=b"{}", timeout=3)  # expect: PY-NETWORK-FORGERY
    return "sent"


async def fetch(request):
    async with aiohttp.ClientSession() as session:
        async with session.get(request.query["url"]) as answer:  # expect: PY-NETWORK-FORGERY
            return await answer.text()
#: requests to known hosts
import aiohttp
import urllib.parse
import urllib.request
from flask import Flask, abort, request

app = Flask(__name__)
ALLOWED = ("api.example.com", "cdn.example.com")


@app.post("/hook")
def hook():
    parts = urllib.parse.urlsplit(request.json["url"])
    if parts.hostname not in ALLOWED:
        abort(400)
    urllib.request.urlopen("https://api.example.com/notify?n=" + request.json["n"], timeout=3)
    return "sent"


async def fetch(request):
    async with aiohttp.ClientSession("https://api.example.com") as session:
        async with session.get("https://api.example.com/search", params={"q": request.query["q"]}) as answer:
            return await answer.text()
#: sqlalchemy in several forms
from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import create_engine, text

app = Flask(__name__)
db = SQLAlchemy(app)
engine = create_engine("sqlite://")


class User(db.Model):
    name = db.Column(db.String)


@app.route("/one")
def one():
    order = request.args["order"]
    return {"n": User.query.order_by(text("name " + order)).count()}  # expect: PY-SQL-INJECTION


@app.route("/two")
def two():
    with engine.connect() as conn:
        rows = conn.execute("SELECT * FROM user WHERE name = '%s'" % request.args["name"])  # expect: PY-SQL-INJECTION
        return {"rows": [list(row) for row in rows]}
#: sqlalchemy expressions
from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import create_engine, select, text

app = Flask(__name__)
db = SQLAlchemy(app)
engine = create_engine("sqlite://")


class User(db.Model):
    name = db.Column(db.String)


@app.route("/one")
def one():
    return {"n": User.query.filter_by(name=request.args["name"]).count()}


@app.route("/two")
def two():
    with engine.connect() as conn:
        rows = conn.execute(text("SELECT * FROM user WHERE name = :name"), {"name": request.args["name"]})
        more = conn.execute(select(User).where(User.name == request.args["name"]))
        return {"rows": [list(row) for row in rows], "more": len(list(more))}
