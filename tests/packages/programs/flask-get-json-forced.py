from flask import Flask, abort, request

app = Flask(__name__)


def read_body() -> dict:
    body = request.get_json(force=True)
    if "name" not in body:
        abort(400)
    return body


with app.test_request_context("/", method="POST", data='{"name": "x"}'):
    print(read_body()["name"], request.method, request.args.get("page", 1, type=int))
