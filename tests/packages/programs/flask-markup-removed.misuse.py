from flask import Flask, Markup  # misuse

app = Flask(__name__)


@app.route("/")
def index():
    return Markup("<b>hello</b>")


print(app.test_client().get("/").data)
