from flask import Flask, jsonfy, request  # misuse

app = Flask(__name__)


@app.route("/echo", methods=["POST"])
def echo():
    data = request.get_json(silent=True) or {}
    return jsonfy(received=data), 201


with app.test_client() as client:
    print(client.post("/echo", json={"a": 1}).get_json())
