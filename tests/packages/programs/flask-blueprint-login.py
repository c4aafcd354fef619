from functools import wraps

from flask import Blueprint, Flask, flash, g, get_flashed_messages, redirect, render_template_string, request, session
from flask import url_for

auth = Blueprint("auth", __name__, url_prefix="/auth")
USERS = {"ann": "example"}
PAGE = "<p>Hello {{ user|e }}</p>{% for m in messages %}<i>{{ m }}</i>{% endfor %}"


def login_required(view):
    @wraps(view)
    def wrapped(*args, **kwargs):
        if g.user is None:
            return redirect(url_for("auth.login"))
        return view(*args, **kwargs)

    return wrapped


@auth.route("/login", methods=("GET", "POST"))
def login():
    if request.method == "POST":
        name = request.form["name"]
        if USERS.get(name) == request.form.get("password"):
            session.clear()
            session["user"] = name
            flash("welcome")
            return redirect(url_for("index"))
    return "<form method=post></form>"


def create_app(**config):
    app = Flask(__name__)
    app.secret_key = "test"
    app.config.update(TESTING=True, **config)
    app.register_blueprint(auth)

    @app.before_request
    def load_user():
        g.user = session.get("user")

    @app.route("/")
    @login_required
    def index():
        return render_template_string(PAGE, user=g.user, messages=get_flashed_messages())

    return app


with create_app(DEBUG=False).test_client() as client:
    print(client.get("/").location)
    page = client.post("/auth/login", data={"name": "ann", "password": "example"}, follow_redirects=True)
    print(page.get_data(as_text=True))
