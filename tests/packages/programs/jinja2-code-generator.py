from pathlib import Path

import jinja2
from jinja2 import FileSystemLoader, Template, meta, pass_context
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup, escape

Path("templates").mkdir()
Path("templates/class.py.j2").write_text(
    "class {{ name|pascal }}:\n"
    "{% for field, kind in fields.items() %}    {{ field }}: {{ kind }}\n{% endfor %}"
)


def pascal(text: str) -> str:
    return "".join(part.capitalize() for part in text.split("_"))


@pass_context
def current(context, key):
    return context.get(key, "none")


env = jinja2.Environment(loader=FileSystemLoader("templates"), keep_trailing_newline=True)
env.filters["pascal"] = pascal
env.globals["current"] = current
source = env.get_template("class.py.j2").render({"name": "user_account", "fields": {"id": "int", "name": "str"}})
print(source)
namespace = meta.find_undeclared_variables(env.parse("{{ a }} {{ b.c }} {% set d = 1 %}{{ d }}"))
print(sorted(namespace), env.list_templates())

print(Template("Hello {{ name }}!").render(name="Ann"))
print("".join(env.from_string("{% for i in range(3) %}{{ i }}{{ ',' if not loop.last }}{% endfor %}").stream()))
print(Markup("<i>%s</i>") % "<x>", escape("<y>"), SandboxedEnvironment().from_string("{{ 1 + 1 }}").render())
try:
    env.from_string("{% if %}")
except jinja2.TemplateSyntaxError as error:
    print(error.lineno, error.message)
