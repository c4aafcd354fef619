from datetime import date

from jinja2 import DictLoader, Environment, StrictUndefined, TemplateNotFound, UndefinedError, select_autoescape

TEMPLATES = {
    "base.html": "<title>{% block title %}{% endblock %}</title>{% block body %}{% endblock %}",
    "invoice.html": """{% extends "base.html" %}
{% from "macros.html" import line %}
{% block title %}Invoice {{ number }}{% endblock %}
{% block body %}
{%- for item in items if item.count %}
{{ line(item) }}
{%- else %}nothing{% endfor %}
{% set total = items|sum(attribute="count") %}Total: {{ total }} on {{ day|format_date }}
{% endblock %}""",
    "macros.html": "{% macro line(item) %}{{ loop_index or '-' }} {{ item.name }} x {{ item.count }}{% endmacro %}",
}


def format_date(value, pattern="%d.%m.%Y"):
    return value.strftime(pattern)


env = Environment(
    loader=DictLoader(TEMPLATES),
    autoescape=select_autoescape(["html"]),
    trim_blocks=True,
    lstrip_blocks=True,
)
env.filters["format_date"] = format_date
env.globals.update(company="Demo")
env.tests["even"] = lambda n: n % 2 == 0

template = env.get_template("invoice.html")
print(template.render(number=7, day=date(2024, 5, 1), items=[{"name": "<b>", "count": 2}, {"name": "x", "count": 0}]))
try:
    env.get_template("missing.html")
except TemplateNotFound as e:
    print("missing", e.name)
try:
    Environment(undefined=StrictUndefined).from_string("{{ a.b }}").render()
except UndefinedError as e:
    print(e.message)
