import sqlite3

import click
from flask import Flask, current_app, g, jsonify, request
from werkzeug.exceptions import BadRequest, HTTPException, NotFound
from werkzeug.security import check_password_hash, generate_password_hash

app = Flask(__name__)
app.config["DATABASE"] = "app.db"


def get_db():
    if "db" not in g:
        g.db = sqlite3.connect(current_app.config["DATABASE"])
        g.db.row_factory = sqlite3.Row
    return g.db


@app.teardown_appcontext
def close_db(error=None):
    if "db" in g:
        g.pop("db").close()


@app.cli.command("init-db")
def init_db():
    get_db().executescript("CREATE TABLE users (name TEXT PRIMARY KEY, hash TEXT)")
    click.echo("created")


@app.post("/users")
def create_user():
    payload = request.get_json()
    if "name" not in payload:
        raise BadRequest("name is missing")
    db = get_db()
    db.execute("INSERT INTO users VALUES (?, ?)", (payload["name"], generate_password_hash(payload["password"])))
    db.commit()
    return "", 204


@app.route("/users/<string:name>/check")
def check(name):
    row = get_db().execute("SELECT * FROM users WHERE name = ?", (name,)).fetchone()
    if row is None:
        raise NotFound()
    return jsonify(ok=check_password_hash(row["hash"], request.args["password"]))


@app.errorhandler(HTTPException)
def on_error(e):
    return {"code": e.code, "name": e.name}, e.code


print(app.test_cli_runner().invoke(args=["init-db"]).output)
with app.test_client() as c:
    print(c.post("/users", json={"name": "ann", "password": "x"}).status_code)
    print(c.get("/users/ann/check?password=x").get_json(), c.get("/users/bob/check").get_json())
with app.test_request_context("/a?b=1", method="PUT"):
    print(request.path, request.args.to_dict(), request.method, current_app.name)
