from flask import Flask, abort, jsonify, request, url_for

app = Flask(__name__)
app.config["TESTING"] = True
app.config.from_mapping(MAX_ITEMS=3)

todos = {1: {"id": 1, "title": "write", "done": False}}


@app.route("/todos", methods=["GET", "POST"])
def todo_list():
    if request.method == "POST":
        data = request.get_json(silent=True) or {}
        if not data.get("title"):
            abort(400, description="title is required")
        if len(todos) >= app.config["MAX_ITEMS"]:
            return {"error": "full"}, 409
        new_id = max(todos) + 1
        todos[new_id] = {"id": new_id, "title": data["title"], "done": False}
        return jsonify(todos[new_id]), 201, {"Location": url_for("todo", todo_id=new_id)}
    done = request.args.get("done", type=int)
    return jsonify([t for t in todos.values() if done is None or t["done"] == bool(done)])


@app.get("/todos/<int:todo_id>")
def todo(todo_id):
    return todos.get(todo_id) or abort(404)


@app.errorhandler(404)
@app.errorhandler(400)
def handle_error(error):
    return jsonify(error=error.description), error.code


client = app.test_client()
response = client.post("/todos", json={"title": "read"})
print(response.status_code, response.headers["Location"], response.get_json())
print(client.get("/todos?done=0").json)
print(client.get("/todos/99").status_code, client.post("/todos", json={}).json["error"])
