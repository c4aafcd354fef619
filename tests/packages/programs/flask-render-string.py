from flask import Flask, render_template_string

app = Flask(__name__, template_folder="views")
with app.app_context():
    print(render_template_string("{{ a }}", a=1))
