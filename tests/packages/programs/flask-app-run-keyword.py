import threading

from flask import Flask

app = Flask(__name__)


@app.get("/")
def index() -> str:
    return "ok"


if threading.active_count() > 99:
    app.run(host="127.0.0.1", port=0, threaded=True)
print(app.name)
