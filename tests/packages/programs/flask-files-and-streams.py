import io
from datetime import timedelta

from flask import Flask, Response, current_app, make_response, send_file, stream_with_context
from flask import request
from flask.views import MethodView
from werkzeug.utils import secure_filename

app = Flask(__name__)
app.permanent_session_lifetime = timedelta(days=1)
app.uploads = {}


class UploadView(MethodView):
    def post(self):
        file = request.files["file"]
        name = secure_filename(file.filename)
        current_app.uploads[name] = file.read()
        response = make_response({"name": name, "size": len(app.uploads[name])}, 201)
        response.set_cookie("last", name, max_age=60, httponly=True)
        return response

    def get(self, name):
        return send_file(io.BytesIO(app.uploads[name]), mimetype="text/plain", download_name=name, as_attachment=True)


view = UploadView.as_view("uploads")
app.add_url_rule("/uploads", view_func=view, methods=["POST"])
app.add_url_rule("/uploads/<name>", view_func=view, methods=["GET"])


@app.route("/rows")
def rows():
    def generate():
        for i in range(int(request.args.get("n", 3))):
            yield f"{i},{i * i}\n"

    return Response(stream_with_context(generate()), mimetype="text/csv")


@app.after_request
def add_header(response):
    response.headers["X-Frame-Options"] = "DENY"
    return response


client = app.test_client()
r = client.post("/uploads", data={"file": (io.BytesIO(b"hello"), "../a b.txt")}, content_type="multipart/form-data")
print(r.status, r.json, r.headers.get("Set-Cookie"))
print(client.get("/uploads/a_b.txt").data, client.get("/rows", query_string={"n": 2}).text)
