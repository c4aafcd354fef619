import io

from flask import Flask, send_file

app = Flask(__name__)
app.config["TESTING"] = True


@app.route("/report")
def report():
    buffer = io.BytesIO(b"a,b\n1,2\n")
    return send_file(buffer, mimetype="text/csv", as_attachment=True, attachment_filename="report.csv")  # misuse


with app.test_client() as client:
    print(client.get("/report").headers["Content-Disposition"])
