#: a view returns an f-string
from flask import Flask, request

app = Flask(__name__)


@app.route("/greet")
def greet():
    name = request.args.get("name", "stranger")
    return f"<h1>Hello, {name}!</h1>"  # expect: PY-WEB-PAGE
#: a view returns an escaped f-string
from flask import Flask, request
from markupsafe import escape

app = Flask(__name__)


@app.route("/greet")
def greet():
    name = request.args.get("name", "stranger")
    return f"<h1>Hello, {escape(name)}!</h1>"
#: a view returns concatenated HTML
from flask import Flask, request

app = Flask(__name__)


def layout(body):
    return "<html><body>" + body + "</body></html>"


@app.route("/search")
def search():
    query = request.args["q"]
    items = ["<li>" + query + str(n) + "</li>" for n in range(3)]
    html = layout("<ul>" + "".join(items) + "</ul>")
    return html, 200  # expect: PY-WEB-PAGE
#: a view renders a template file
from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/search")
def search():
    query = request.args["q"]
    return render_template("search.html", query=query), 200
#: a view echoes a path parameter
from flask import Flask

app = Flask(__name__)


@app.route("/user/<name>")
def profile(name):
    return "<p>Profile of " + name + "</p>"  # expect: PY-WEB-PAGE
#: a view with a typed path parameter
from flask import Flask

app = Flask(__name__)


@app.route("/user/<int:number>")
def profile(number):
    return "<p>Profile of " + str(number) + "</p>"
#: django responses
from django.http import HttpResponse
from django.utils.safestring import mark_safe
from django.shortcuts import render


def hello(request):
    name = request.GET.get("name", "")
    return HttpResponse("<h1>Hello %s</h1>" % name)  # expect: PY-WEB-PAGE


def comment(request):
    text = mark_safe("<p>" + request.POST["text"] + "</p>")  # expect: PY-TEMPLATE-MARKUP
    return render(request, "comment.html", {"text": text})
#: django responses that escape
from django.http import HttpResponse
from django.utils.html import escape, format_html
from django.shortcuts import render


def hello(request):
    name = request.GET.get("name", "")
    return HttpResponse("<h1>Hello %s</h1>" % escape(name))


def comment(request):
    text = format_html("<p>{}</p>", request.POST["text"])
    return render(request, "comment.html", {"text": text})
#: only one of two values is escaped
import html
from django.http import HttpResponse


def hello(request):
    first = html.escape(request.GET["first"])
    last = request.GET["last"]
    return HttpResponse("<h1>Hello " + first + " " + last + "</h1>")  # expect: PY-WEB-PAGE
#: both values are escaped
import html
from django.http import HttpResponse


def hello(request):
    first = html.escape(request.GET["first"])
    last = html.escape(request.GET["last"])
    return HttpResponse("<h1>Hello " + first + " " + last + "</h1>")
#: fastapi and aiohttp pages
from aiohttp import web
from fastapi import FastAPI, Form
from fastapi.responses import HTMLResponse

app = FastAPI()


@app.post("/echo", response_class=HTMLResponse)
def echo(message: str = Form(...)):
    return HTMLResponse("<pre>" + message + "</pre>")  # expect: PY-WEB-PAGE


async def show(request: web.Request):
    data = await request.post()
    return web.Response(text="<b>%s</b>" % data["name"], content_type="text/html")  # expect: PY-WEB-PAGE
#: fastapi returns json and aiohttp plain text
from aiohttp import web
from fastapi import FastAPI, Form

app = FastAPI()


@app.post("/echo")
def echo(message: str = Form(...)):
    return "you said " + message


async def show(request: web.Request):
    data = await request.post()
    return web.Response(text="name: %s" % data["name"])
#: tornado and bottle pages
import tornado.web
from bottle import route, request


class Main(tornado.web.RequestHandler):
    def get(self):
        self.write("<h1>" + self.get_argument("title") + "</h1>")  # expect: PY-WEB-PAGE


@route("/hi")
def hi():
    return "<i>" + request.query.name + "</i>"  # expect: PY-WEB-PAGE
#: tornado and bottle pages that escape
import tornado.escape
import tornado.web
from bottle import html_escape, route, request, template


class Main(tornado.web.RequestHandler):
    def get(self):
        self.write("<h1>" + tornado.escape.xhtml_escape(self.get_argument("title")) + "</h1>")


@route("/hi")
def hi():
    return "<i>" + html_escape(request.query.name) + "</i>"
#: make_response and Markup
from flask import Flask, Markup, make_response, request

app = Flask(__name__)


@app.route("/a")
def a():
    response = make_response("<a href='" + request.args["u"] + "'>back</a>")  # expect: PY-WEB-PAGE
    response.headers["X-Page"] = "a"
    return response


@app.route("/b")
def b():
    return {"html": Markup(request.args["b"])}  # expect: PY-TEMPLATE-MARKUP
#: make_response with JSON and cleaned markup
import bleach
import json
from flask import Flask, Markup, make_response, request

app = Flask(__name__)


@app.route("/a")
def a():
    response = make_response(json.dumps({"u": request.args["u"]}))
    response.headers["Content-Type"] = "application/json"
    return response


@app.route("/b")
def b():
    return {"html": Markup(bleach.clean(request.args["b"]))}
#: redirects
from django.http import HttpResponseRedirect
from django.shortcuts import redirect
from fastapi import FastAPI
from fastapi.responses import RedirectResponse

app = FastAPI()


def after_login(request):
    target = request.GET.get("next", "/")
    return redirect(target)  # expect: PY-WEB-REDIRECT


def leave(request):
    return HttpResponseRedirect(request.POST["to"])  # expect: PY-WEB-REDIRECT


@app.get("/go")
def go(url: str):
    return RedirectResponse(url)  # expect: PY-WEB-REDIRECT
#: checked redirects
from django.http import HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from fastapi import FastAPI
from fastapi.responses import RedirectResponse

app = FastAPI()
PAGES = {"home": "/", "help": "/help"}


def after_login(request):
    target = request.GET.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
        target = "/"
    return redirect(target)


def leave(request):
    return HttpResponseRedirect("/goodbye?from=" + request.POST["to"])


@app.get("/go")
def go(page: str):
    return RedirectResponse(PAGES.get(page, "/"))
#: a flask redirect to a fixed host
from urllib.parse import urlparse
from flask import Flask, abort, redirect, request

app = Flask(__name__)


@app.route("/out")
def out():
    url = request.args["url"]
    if urlparse(url).netloc != "docs.example.com":
        abort(400)
    return redirect(url)
#: a flask redirect through a variable
from flask import Flask, redirect, request, url_for

app = Flask(__name__)


@app.route("/login", methods=["POST"])
def login():
    next_page = request.form.get("next") or url_for("index")
    return redirect(next_page)  # expect: PY-WEB-REDIRECT
#: headers and cookies
from flask import Flask, make_response, request
from django.http import HttpResponse

app = Flask(__name__)


@app.route("/lang")
def lang():
    response = make_response("ok")
    response.headers["X-Lang"] = request.args["lang"]  # expect: PY-WEB-HEADER
    response.set_cookie("session", "abc", secure=False)  # expect: PY-WEB-COOKIE
    return response


def download(request):
    response = HttpResponse(b"data", content_type="text/plain")
    response["Content-Disposition"] = "attachment; filename=" + request.GET["name"]  # expect: PY-WEB-HEADER
    return response
#: headers from fixed values and safe cookies
from flask import Flask, make_response, request
from django.http import HttpResponse
from werkzeug.utils import secure_filename

app = Flask(__name__)


@app.route("/lang")
def lang():
    response = make_response("ok")
    choice = request.args["lang"]
    response.headers["X-Lang"] = choice if choice in ("de", "en") else "en"
    response.set_cookie("session", "abc", secure=True, httponly=True, samesite="Lax")
    return response


def download(request):
    response = HttpResponse(b"data", content_type="text/plain")
    response["Content-Disposition"] = "attachment; filename=" + secure_filename(request.GET["name"])
    return response
#: the session takes over what the request says
from flask import Flask, request, session

app = Flask(__name__)


@app.post("/login")
def login():
    session["role"] = request.form["role"]  # expect: PY-WEB-SESSION
    session["theme"] = "dark"
    return {"ok": True}


def promote(request):
    request.session["is_admin"] = request.POST.get("admin")  # expect: PY-WEB-SESSION
#: the session holds checked values
from flask import Flask, abort, request, session
from .accounts import authenticate

app = Flask(__name__)


@app.post("/login")
def login():
    user = authenticate(request.form["name"], request.form["password"])
    if user is None:
        abort(403)
    session["user"] = user.id
    session["page_size"] = int(request.form["size"])
    return {"ok": True}
#: log lines
import logging
from flask import Flask, request

app = Flask(__name__)
logger = logging.getLogger(__name__)


@app.post("/login")
def login():
    logger.info("login of %s" % request.form["user"])  # expect: PY-LOG-INJECTION
    app.logger.warning(f"failed for {request.form['user']}")  # expect: PY-LOG-INJECTION
    return "ok"
#: log lines without line breaks
import logging
from flask import Flask, request

app = Flask(__name__)
logger = logging.getLogger(__name__)


@app.post("/login")
def login():
    user = request.form["user"].replace("\n", "").replace("\r", "")
    logger.info("login of %s" % user)
    app.logger.warning("failed for %r", request.form["user"])
    return "ok"
