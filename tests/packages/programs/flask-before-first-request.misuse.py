from flask import Flask

app = Flask(__name__)
cache = {}


@app.before_first_request  # misuse
def warm_up():
    cache["ready"] = True


@app.route("/")
def index():
    return str(cache.get("ready"))


print(app.test_client().get("/").text)
