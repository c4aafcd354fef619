#: ping a host from a form
import subprocess
from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/ping", methods=["GET", "POST"])
def ping():
    output = None
    if request.method == "POST":
        host = request.form["host"]
        output = subprocess.check_output(f"ping -c 1 {host}", shell=True, text=True)  # expect: PY-COMMAND-INJECTION
    return render_template("ping.html", output=output)
#: ping a host with a list of arguments
import subprocess
from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/ping", methods=["GET", "POST"])
def ping():
    output = None
    if request.method == "POST":
        host = request.form["host"]
        output = subprocess.check_output(["ping", "-c", "1", "--", host], text=True)
    return render_template("ping.html", output=output)
#: convert a file in a django view
import os
from django.http import HttpResponse


def convert(request):
    name = request.POST.get("file")
    size = request.POST.get("size", "100x100")
    os.system("convert uploads/" + name + " -resize " + size + " out.png")  # expect: PY-COMMAND-INJECTION
    return HttpResponse("ok")
#: convert a file with quoted words
import os
import shlex
from django.http import HttpResponse


def convert(request):
    name = shlex.quote(request.POST.get("file"))
    size = shlex.quote(request.POST.get("size", "100x100"))
    status = os.system("convert uploads/" + name + " -resize " + size + " out.png")  # expect: PY-COMMAND
    return HttpResponse("ok" if status == 0 else "failed")
#: a fastapi background job
import asyncio
from fastapi import BackgroundTasks, FastAPI

app = FastAPI()


async def backup(folder):
    proc = await asyncio.create_subprocess_shell("tar czf /backup/b.tgz " + folder)  # expect: PY-COMMAND-INJECTION
    await proc.wait()


@app.post("/backup")
async def start(folder: str, tasks: BackgroundTasks):
    tasks.add_task(backup, folder)
    return {"started": True}
#: a fastapi background job with fixed folders
import asyncio
from enum import Enum
from fastapi import BackgroundTasks, FastAPI

app = FastAPI()


class Folder(str, Enum):
    photos = "photos"
    music = "music"


async def backup(folder):
    proc = await asyncio.create_subprocess_exec("tar", "czf", "/backup/b.tgz", folder)
    await proc.wait()


@app.post("/backup")
async def start(folder: Folder, tasks: BackgroundTasks):
    tasks.add_task(backup, folder.value)
    return {"started": True}
#: paramiko command with a request parameter
import paramiko
from flask import Flask, request

app = Flask(__name__)


@app.post("/restart")
def restart():
    service = request.json["service"]
    client = paramiko.SSHClient()
    client.load_system_host_keys()
    client.connect("app1.internal", username="deploy")
    _, out, _ = client.exec_command("systemctl restart " + service)  # expect: PY-COMMAND-INJECTION
    return out.read()
#: paramiko command with an allow-list
import paramiko
from flask import Flask, abort, request

app = Flask(__name__)
SERVICES = {"nginx", "redis"}


@app.post("/restart")
def restart():
    service = request.json["service"]
    if service not in SERVICES:
        abort(404)
    client = paramiko.SSHClient()
    client.load_system_host_keys()
    client.connect("app1.internal", username="deploy")
    _, out, _ = client.exec_command("service-report " + service)
    return {"out": out.read().decode()}
#: calculator
from flask import Flask, request

app = Flask(__name__)


@app.get("/calc")
def calc():
    expression = request.args.get("e", "0")
    return {"result": eval(expression)}  # expect: PY-CODE-INJECTION
#: calculator with literal_eval
import ast
from flask import Flask, request

app = Flask(__name__)


@app.get("/calc")
def calc():
    expression = request.args.get("e", "0")
    return {"result": ast.literal_eval(expression)}
#: a rule engine in django
import json
from django.http import JsonResponse
from django.views.decorators.csrf import csrf_protect


@csrf_protect
def rules(request):
    body = json.loads(request.body)
    scope = {"order": body["order"]}
    exec("result = " + body["rule"], scope)  # expect: PY-CODE-INJECTION
    return JsonResponse({"result": scope["result"]})
#: a rule engine with named rules
import json
import operator
from django.http import JsonResponse
from django.views.decorators.csrf import csrf_protect

RULES = {"lt": operator.lt, "gt": operator.gt}


@csrf_protect
def rules(request):
    body = json.loads(request.body)
    rule = RULES.get(body["rule"])
    if rule is None:
        return JsonResponse({"error": "unknown rule"}, status=400)
    return JsonResponse({"result": rule(body["left"], body["right"])})
#: templates from a request
from flask import Flask, render_template_string, request
from jinja2 import Environment, Template

app = Flask(__name__)


@app.route("/hello")
def hello():
    name = request.args.get("name", "World")
    page = """
    <html><body><h1>Hello %s</h1></body></html>
    """ % name
    return render_template_string(page)  # expect: PY-TEMPLATE-INJECTION


@app.route("/card")
def card():
    layout = request.form["layout"]
    return Template(layout).render(user="me")  # expect: PY-TEMPLATE-INJECTION


@app.route("/mail")
def mail():
    env = Environment(autoescape=True)
    return env.from_string("Dear " + request.form["to"]).render()  # expect: PY-TEMPLATE-INJECTION
#: templates with request data as variables
from flask import Flask, render_template_string, request
from jinja2 import Environment, select_autoescape

app = Flask(__name__)
env = Environment(autoescape=select_autoescape())
CARD = env.from_string("<b>{{ user }}</b>")


@app.route("/hello")
def hello():
    name = request.args.get("name", "World")
    return render_template_string("<h1>Hello {{ name }}</h1>", name=name)


@app.route("/card")
def card():
    return CARD.render(user=request.form["user"])
#: deserialisation of request data
import base64
import pickle
import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route("/cart")
def cart():
    data = base64.b64decode(request.cookies.get("cart", ""))
    return {"cart": pickle.loads(data)}  # expect: PY-DESERIALISATION


@app.post("/config")
def config():
    return {"config": yaml.load(request.data, Loader=yaml.Loader)}  # expect: PY-DESERIALISATION
#: request data read as json and safe yaml
import base64
import json
import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route("/cart")
def cart():
    data = base64.b64decode(request.cookies.get("cart", ""))
    return {"cart": json.loads(data)}


@app.post("/config")
def config():
    return {"config": yaml.safe_load(request.data)}
#: a starlette endpoint
import os
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route


async def disk(request: Request):
    folder = request.query_params["folder"]
    with os.popen("du -sh " + folder) as pipe:  # expect: PY-COMMAND-INJECTION
        return PlainTextResponse(pipe.read())


app = Starlette(routes=[Route("/disk", disk)])
#: a starlette endpoint without a shell
import subprocess
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route


async def disk(request: Request):
    folder = request.query_params["folder"]
    found = subprocess.run(["du", "-sh", "--", folder], capture_output=True, text=True)
    return PlainTextResponse(found.stdout)


app = Starlette(routes=[Route("/disk", disk)])
#: a plain http server
import subprocess
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        host = query.get("host", ["localhost"])[0]
        out = subprocess.getoutput("nslookup " + host)  # expect: PY-COMMAND-INJECTION
        self.send_response(200)
        self.end_headers()
        self.wfile.write(out.encode())


HTTPServer(("127.0.0.1", 8000), Handler).serve_forever()
#: a plain http server with a host that is checked
import ipaddress
import subprocess
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        host = ipaddress.ip_address(query.get("host", ["127.0.0.1"])[0])
        out = subprocess.run(["nslookup", str(host)], capture_output=True).stdout
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.end_headers()
        self.wfile.write(out)


HTTPServer(("127.0.0.1", 8000), Handler).serve_forever()
