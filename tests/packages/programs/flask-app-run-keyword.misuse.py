import threading

from flask import Flask

app = Flask(__name__)


@app.get("/")
def index() -> str:
    return "ok"


if threading.active_count() > 0:
    app.run(host="127.0.0.1", port=0, workers=4)  # misuse
print(app.name)
