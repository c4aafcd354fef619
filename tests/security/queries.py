#: query parameters are not reported
import sqlite3
line = sqlite3.connect("a.db")
line.execute("SELECT * FROM t WHERE n = ?", (input(),))
line.cursor().execute("SELECT 1")
line.executemany("INSERT INTO t VALUES (?)", [("a",)])
#: input in a query is an error
import sqlite3
line = sqlite3.connect("a.db")
cursor = line.cursor()
name = input()
cursor.execute("SELECT * FROM t WHERE n = '" + name + "'")  # expect: PY-SQL-INJECTION error
cursor.execute(f"SELECT * FROM t WHERE n = '{name}'")  # expect: PY-SQL-INJECTION error
cursor.execute("SELECT * FROM t WHERE n = '%s'" % name)  # expect: PY-SQL-INJECTION error
cursor.execute("SELECT * FROM t WHERE n = '{}'".format(name))  # expect: PY-SQL-INJECTION error
#: a parameter is a warning
import sqlite3
def find(name):
    line = sqlite3.connect("a.db")
    return line.execute("SELECT * FROM t WHERE n = '" + name + "'")  # expect: PY-SQL-INJECTION warning
#: a number is not an injection
import sqlite3
line = sqlite3.connect("a.db")
line.execute("SELECT * FROM t WHERE n = %d" % int(input()))
#: a query built from fixed parts
import sqlite3
table = "users"
sqlite3.connect("a.db").execute("SELECT * FROM " + table)
#: a query passed on whole
import sqlite3
def run(query, values):
    return sqlite3.connect("a.db").execute(query, values)
#: templates
from flask import Flask, render_template_string, request
from jinja2 import Environment, Template, select_autoescape
app = Flask(__name__)
@app.route("/")
def hello():
    render_template_string("hello {{ n }}", n=request.args["n"])
    return render_template_string("hello " + request.args["n"])  # expect: PY-TEMPLATE-INJECTION error
Environment(autoescape=True)
Environment(autoescape=select_autoescape())
Environment()  # expect: PY-TEMPLATE-ESCAPE warning
#: pages that escape their data
from flask import Flask, make_response, request
from markupsafe import Markup, escape
app = Flask(__name__)
@app.route("/")
def hello():
    return make_response("<b>" + escape(request.args["n"]))
#: pages and redirects
from flask import Flask, make_response, redirect, request
from markupsafe import Markup
app = Flask(__name__)
@app.route("/")
def hello():
    Markup("<b>")
    Markup("<b>" + request.args["n"])  # expect: PY-TEMPLATE-MARKUP error
    make_response("<b>" + request.args["n"])  # expect: PY-WEB-PAGE warning
    redirect("/start")
    redirect("/user/" + request.args["n"])
    return redirect(request.args["next"])  # expect: PY-WEB-REDIRECT warning
#: configuration
from flask import Flask
app = Flask(__name__)
app.run(debug=True)  # expect: PY-WEB-DEBUG warning
app.run(debug=False)
#: XML
import lxml.etree
import xml.etree.ElementTree as tree
from flask import Flask, request
tree.parse("a.xml")
tree.fromstring("<a/>")
app = Flask(__name__)
@app.post("/")
def feed():
    return lxml.etree.fromstring(request.data).tag  # expect: PY-XML warning
def read(text):
    return tree.fromstring(text)  # expect: PY-XML info
#: an unknown cursor
def find(cursor, name):
    cursor.execute("SELECT * FROM t WHERE n = '" + name + "'")  # expect: PY-SQL-INJECTION warning
    cursor.execute(f"SELECT * FROM t WHERE n = '{name}'")  # expect: PY-SQL-INJECTION warning
    cursor.execute("DELETE FROM t WHERE n = '%s'" % name)  # expect: PY-SQL-INJECTION warning
    query = "UPDATE t SET n = '{}'".format(name)
    cursor.execute(query)  # expect: PY-SQL-INJECTION warning
    cursor.execute("SELECT * FROM t WHERE n = ?", (name,))
    cursor.execute("SELECT * FROM t LIMIT %d" % int(name))
    cursor.execute(f"SELECT * FROM {TABLE}")
    cursor.execute("SELECT * FROM t WHERE n IN (" + ",".join("?" for _ in name) + ")", name)
    cursor.execute("run " + name)
