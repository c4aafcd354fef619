from flask import Flask, jsonify, request

app = Flask(__name__)
items = []


@app.route("/items", method=["POST"])  # misuse
def add_item():
    items.append(request.get_json())
    return jsonify(count=len(items)), 201


print(app.test_client().post("/items", json={"name": "a"}).status_code)
