from flask import Blueprint, Flask

api = Blueprint("api", url_prefix="/api")  # misuse


@api.route("/status")
def status() -> dict[str, bool]:
    return {"up": True}


app = Flask(__name__)
app.register_blueprint(api)
print([str(rule) for rule in app.url_map.iter_rules()])
