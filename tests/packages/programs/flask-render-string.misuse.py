from flask import Flask, render_template_string

app = Flask(__name__, template_dir="views")  # misuse
with app.app_context():
    print(render_template_string("{{ a }}", a=1))
