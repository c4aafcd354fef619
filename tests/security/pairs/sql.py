#: flask view with a name in an f-string
import sqlite3
from flask import Flask, request, jsonify

app = Flask(__name__)


def get_db():
    conn = sqlite3.connect("shop.db")
    conn.row_factory = sqlite3.Row
    return conn


@app.route("/users")
def users():
    name = request.args.get("name", "")
    conn = get_db()
    rows = conn.execute(f"SELECT id, email FROM users WHERE name = '{name}'").fetchall()  # expect: PY-SQL-INJECTION
    return jsonify([dict(row) for row in rows])
#: flask view with query parameters
import sqlite3
from flask import Flask, request, jsonify

app = Flask(__name__)


def get_db():
    conn = sqlite3.connect("shop.db")
    conn.row_factory = sqlite3.Row
    return conn


@app.route("/users")
def users():
    name = request.args.get("name", "")
    conn = get_db()
    rows = conn.execute("SELECT id, email FROM users WHERE name = ?", (name,)).fetchall()
    return jsonify([dict(row) for row in rows])
#: flask view that builds a filter in a helper
import psycopg2
from flask import Flask, request

app = Flask(__name__)


def build_filter(column, value):
    return "WHERE %s = '%s'" % (column, value)


@app.post("/orders/search")
def search():
    body = request.get_json()
    where = build_filter("customer", body["customer"])
    with psycopg2.connect("dbname=shop") as conn:
        cur = conn.cursor()
        cur.execute("SELECT * FROM orders " + where)  # expect: PY-SQL-INJECTION
        return {"orders": cur.fetchall()}
#: flask view with a sort column from a table of columns
import psycopg2
from flask import Flask, request

app = Flask(__name__)
COLUMNS = {"date": "created_at", "total": "amount"}


@app.post("/orders")
def orders():
    column = COLUMNS.get(request.args.get("sort"), "created_at")
    with psycopg2.connect("dbname=shop") as conn:
        cur = conn.cursor()
        cur.execute("SELECT * FROM orders ORDER BY " + column)
        return {"orders": cur.fetchall()}
#: flask view with a checked sort column
import psycopg2
from flask import Flask, abort, request

app = Flask(__name__)


@app.get("/orders")
def orders():
    column = request.args.get("sort", "created_at")
    if column not in ("created_at", "amount"):
        abort(400)
    with psycopg2.connect("dbname=shop") as conn:
        cur = conn.cursor()
        cur.execute(f"SELECT * FROM orders ORDER BY {column}")
        return {"orders": cur.fetchall()}
#: django raw queries
from django.db import connection
from django.http import JsonResponse
from django.views import View
from .models import Customer


class CustomerView(View):
    def get(self, request):
        name = request.GET.get("name")
        found = Customer.objects.raw("SELECT * FROM customer WHERE name = '%s'" % name)  # expect: PY-SQL-INJECTION
        return JsonResponse({"found": [one.id for one in found]})

    def post(self, request):
        city = request.POST["city"]
        with connection.cursor() as cursor:
            cursor.execute("UPDATE customer SET seen = 1 WHERE city = '" + city + "'")  # expect: PY-SQL-INJECTION
        return JsonResponse({})
#: django raw queries with parameters
from django.db import connection
from django.http import JsonResponse
from django.views import View
from .models import Customer


class CustomerView(View):
    def get(self, request):
        name = request.GET.get("name")
        found = Customer.objects.raw("SELECT * FROM customer WHERE name = %s", [name])
        return JsonResponse({"found": [one.id for one in found]})

    def post(self, request):
        city = request.POST["city"]
        with connection.cursor() as cursor:
            cursor.execute("UPDATE customer SET seen = 1 WHERE city = %s", [city])
        return JsonResponse({})
#: django extra and RawSQL
from django.db.models.expressions import RawSQL
from django.shortcuts import render
from shop.models import Item


def items(request):
    order = request.GET["order"]
    chosen = Item.objects.extra(where=["price < " + order])  # expect: PY-SQL-INJECTION
    ranked = Item.objects.annotate(rank=RawSQL("SELECT rank FROM r WHERE k = '%s'" % order, []))  # expect: PY-SQL-INJECTION
    return render(request, "items.html", {"items": chosen, "ranked": ranked})
#: django filters through the ORM
from django.db.models.expressions import RawSQL
from django.shortcuts import render
from shop.models import Item


def items(request):
    order = request.GET["order"]
    chosen = Item.objects.filter(price__lt=order).order_by("name")
    ranked = Item.objects.annotate(rank=RawSQL("SELECT rank FROM r WHERE k = %s", [order]))
    return render(request, "items.html", {"items": chosen, "ranked": ranked})
#: fastapi handler parameter
from fastapi import Depends, FastAPI
from sqlalchemy import text
from sqlalchemy.orm import Session
from .database import get_session

app = FastAPI()


@app.get("/products/{category}")
def products(category: str, session: Session = Depends(get_session)):
    query = text(f"SELECT * FROM product WHERE category = '{category}'")  # expect: PY-SQL-INJECTION
    return session.execute(query).mappings().all()
#: fastapi handler parameter as a bound value
from fastapi import Depends, FastAPI
from sqlalchemy import text
from sqlalchemy.orm import Session
from .database import get_session

app = FastAPI()


@app.get("/products/{category}")
def products(category: str, limit: int = 10, session: Session = Depends(get_session)):
    query = text(f"SELECT * FROM product WHERE category = :category LIMIT {limit}")
    return session.execute(query, {"category": category}).mappings().all()
#: fastapi body model
import asyncpg
from fastapi import APIRouter
from pydantic import BaseModel

router = APIRouter(prefix="/notes")


class Note(BaseModel):
    title: str
    text: str


@router.post("/")
async def create(note: Note):
    conn = await asyncpg.connect("postgresql://localhost/notes")
    await conn.execute("INSERT INTO note VALUES ('" + note.title + "', '" + note.text + "')")  # expect: PY-SQL-INJECTION
    return {"ok": True}
#: fastapi body model with parameters
import asyncpg
from fastapi import APIRouter
from pydantic import BaseModel

router = APIRouter(prefix="/notes")


class Note(BaseModel):
    title: str
    text: str


@router.post("/")
async def create(note: Note):
    conn = await asyncpg.connect("postgresql://localhost/notes")
    await conn.execute("INSERT INTO note VALUES ($1, $2)", note.title, note.text)
    return {"ok": True}
#: aiohttp handler
import aiosqlite
from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/user/{name}")
async def user(request):
    name = request.match_info["name"]
    async with aiosqlite.connect("users.db") as db:
        cursor = await db.execute("SELECT * FROM users WHERE name = '{}'".format(name))  # expect: PY-SQL-INJECTION
        row = await cursor.fetchone()
    return web.json_response({"user": row})
#: aiohttp handler with parameters
import aiosqlite
from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/user/{name}")
async def user(request):
    name = request.match_info["name"]
    async with aiosqlite.connect("users.db") as db:
        cursor = await db.execute("SELECT * FROM users WHERE name = ?", (name,))
        row = await cursor.fetchone()
    return web.json_response({"user": row})
#: tornado handler
import pymysql
import tornado.web


class Accounts(tornado.web.RequestHandler):
    def initialize(self, connection):
        self.connection = connection

    def get(self):
        number = self.get_argument("number")
        with self.connection.cursor() as cursor:
            cursor.execute("SELECT * FROM account WHERE number = '%s'" % number)  # expect: PY-SQL-INJECTION
            self.write({"account": cursor.fetchone()})
#: tornado handler with a number
import pymysql
import tornado.web


class Accounts(tornado.web.RequestHandler):
    def initialize(self, connection):
        self.connection = connection

    def get(self):
        number = int(self.get_argument("number"))
        with self.connection.cursor() as cursor:
            cursor.execute("SELECT * FROM account WHERE number = %d" % number)
            self.write({"account": cursor.fetchone()})
#: bottle handler
import sqlite3
from bottle import request, route, run

db = sqlite3.connect("todo.db")


@route("/todo", method="POST")
def add():
    task = request.forms.get("task")
    db.execute("INSERT INTO todo (task) VALUES ('" + task + "')")  # expect: PY-SQL-INJECTION
    db.commit()
    return {"task": "saved"}
#: bottle handler with parameters
import sqlite3
from bottle import request, route, run

db = sqlite3.connect("todo.db")


@route("/todo", method="POST")
def add():
    task = request.forms.get("task")
    db.execute("INSERT INTO todo (task) VALUES (?)", (task,))
    db.commit()
    return {"task": "saved"}
#: a repository class of the same file
import mysql.connector
from flask import Flask, request

app = Flask(__name__)


class Users:
    def __init__(self):
        self.conn = mysql.connector.connect(user="app", database="app")

    def by_name(self, name):
        cursor = self.conn.cursor()
        cursor.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect: PY-SQL-INJECTION
        return cursor.fetchall()


users = Users()


@app.route("/u")
def show():
    return {"rows": users.by_name(request.values["name"])}
#: values through a dict, a list and base64
import base64
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/lookup", methods=["POST"])
def lookup():
    raw = request.form.get("token")
    decoded = base64.b64decode(raw.encode()).decode()
    parts = {"kind": "token", "value": decoded}
    chain = ["safe", parts["value"], "also safe"]
    chosen = chain[1]
    db = sqlite3.connect("a.db")
    db.execute("DELETE FROM token WHERE value = '%s'" % chosen)  # expect: PY-SQL-INJECTION
    return "done"
#: the harmless items of a dict and a list
import base64
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/lookup", methods=["POST"])
def lookup():
    raw = request.form.get("token")
    decoded = base64.b64decode(raw.encode()).decode()
    parts = {"kind": "token", "value": decoded}
    chain = ["safe", parts["value"], "also safe"]
    chain.pop(1)
    chosen = chain[1]
    kind = parts["kind"]
    db = sqlite3.connect("a.db")
    db.execute("DELETE FROM token WHERE value = '%s' AND kind = '%s'" % (chosen, kind))
    return "done"
#: a dead branch replaces the value
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/lookup", methods=["POST"])
def lookup():
    value = request.form.get("token")
    number = 106
    name = "nobody" if 7 * 18 + number > 200 else value
    other = value
    if number * 2 > 500:
        other = value
    else:
        other = "fixed"
    db = sqlite3.connect("a.db")
    db.execute("DELETE FROM token WHERE name = '%s' AND other = '%s'" % (name, other))
    return "done"
#: a live branch keeps the value
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/lookup", methods=["POST"])
def lookup():
    value = request.form.get("token")
    number = 106
    name = value if 7 * 18 + number > 200 else "nobody"
    db = sqlite3.connect("a.db")
    db.execute("DELETE FROM token WHERE name = '%s'" % name)  # expect: PY-SQL-INJECTION
    return "done"
#: configparser carries the value
import configparser
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/c")
def carried():
    settings = configparser.ConfigParser()
    settings.add_section("user")
    settings.set("user", "fixed", "a value")
    settings.set("user", "given", request.args.get("q", ""))
    db = sqlite3.connect("a.db")
    db.execute("SELECT * FROM t WHERE q = '" + settings.get("user", "given") + "'")  # expect: PY-SQL-INJECTION
    return "done"
#: configparser returns the fixed value
import configparser
import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/c")
def carried():
    settings = configparser.ConfigParser()
    settings.add_section("user")
    settings.set("user", "fixed", "a value")
    settings.set("user", "given", request.args.get("q", ""))
    db = sqlite3.connect("a.db")
    db.execute("SELECT * FROM t WHERE q = '" + settings.get("user", "fixed") + "'")
    return "done"
#: unknown cursors and a parameter
def load(cursor, table, name):
    cursor.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect: PY-SQL-INJECTION
    return cursor.fetchall()


def find(self, pattern):
    sql = "SELECT * FROM books WHERE title LIKE '%{}%'".format(pattern)
    return self.session.execute(sql).all()  # expect: PY-SQL-INJECTION
#: unknown cursors with parameters
TABLE = "users"


def load(cursor, name):
    cursor.execute("SELECT * FROM " + TABLE + " WHERE name = %s", (name,))
    return cursor.fetchall()


def find(self, pattern, ids):
    marks = ", ".join("?" for _ in ids)
    rows = self.session.execute(f"SELECT * FROM books WHERE id IN ({marks})", ids)
    return rows, self.session.execute("SELECT * FROM books WHERE title LIKE :p", {"p": f"%{pattern}%"})
#: a uuid and digits
import sqlite3
import uuid
from flask import Flask, abort, request

app = Flask(__name__)


@app.route("/d")
def lookup():
    key = uuid.UUID(request.args["key"])
    page = request.args["page"]
    if not page.isdigit():
        abort(400)
    db = sqlite3.connect("a.db")
    return str(db.execute(f"SELECT * FROM t WHERE key = '{key}' LIMIT {page}").fetchall())
#: a strict pattern with an early return
import re
import sqlite3
from flask import Flask, request

app = Flask(__name__)
NAME = re.compile(r"[a-z_]{1,30}")


@app.route("/d")
def lookup():
    table = request.args["table"]
    if not NAME.fullmatch(table):
        return "bad name", 400
    db = sqlite3.connect("a.db")
    return {"rows": db.execute(f"SELECT * FROM {table}").fetchall()}
