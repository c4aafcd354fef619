from flask import Flask, g, session

app = Flask(__name__)
app.config.update(SECRET_KEY="x", DEBUG=False)


def counter() -> str:
    session["count"] = session.get("count", 0) + 1
    g.seen = True
    return str(session["count"])


app.add_url("/count", view_func=counter)  # misuse
print(app.test_client().get("/count").data)
