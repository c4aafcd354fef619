from flask import Flask, request

app = Flask(__name__)


@app.post("/")
def save():
    return {"name": request.form["name"]}


print(app.test_client().post("/", data={"name": "x"}).json)
