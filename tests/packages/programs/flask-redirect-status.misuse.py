from flask import Flask, redirect, url_for

app = Flask(__name__)
app.secret_key = "dev"


@app.route("/")
def home():
    return "home"


@app.route("/old")
def old():
    return redirect(url_for("home"), status=301)  # misuse


app.testing = True
response = app.test_client().get("/old")
print(response.status_code, response.headers["Location"])
