from flask import Flask, request

app = Flask(__name__)
app.testing = True


@app.get("/search")
def search():
    term = request.params.get("q", "")  # misuse
    return {"results": [word for word in ("blue", "black", "red") if term in word]}


print(app.test_client().get("/search?q=bl").json)
