import io

from flask import Flask, send_file

app = Flask(__name__)
with app.test_request_context():
    response = send_file(io.BytesIO(b"x"), mimetype="text/plain", as_attachment=True, download_name="x")
    print(response.mimetype)
