from flask import Flask, render_template_string

app = Flask(__name__)
app.testing = True
PAGE = "<h1>{{ title }}</h1>"


@app.route("/<name>")
def page(name):
    return render_template_string(PAGE, {"title": name})  # misuse


print(app.test_client().get("/home").text)
