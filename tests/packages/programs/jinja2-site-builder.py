import html
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, Undefined, nodes
from jinja2.ext import Extension, do
from jinja2.utils import pass_environment

Path("site").mkdir()
Path("site/page.html").write_text("{% include 'nav.html' %}<main>{{ body|default('empty', true) }}</main>{{ year() }}")
PAGES = [{"title": "Home", "tags": ["a", "b"]}, {"title": "About & more", "tags": []}]


class NavLoader(BaseLoader):
    def get_source(self, environment, template):
        return "{% for p in pages|sort(attribute='title') %}<a>{{ p.title|e }}</a>{% endfor %}", None, lambda: True


class ShoutExtension(Extension):
    tags = {"shout"}

    def parse(self, parser):
        lineno = next(parser.stream).lineno
        body = parser.parse_statements(("name:endshout",), drop_needle=True)
        return nodes.CallBlock(self.call_method("_shout"), [], [], body).set_lineno(lineno)

    def _shout(self, caller):
        return caller().upper()


class Silent(Undefined):
    def __getattr__(self, name):
        return self


@pass_environment
def count_filters(env, value):
    return len(env.filters) > value


env = Environment(
    loader=ChoiceLoader([FileSystemLoader("site"), NavLoader(), FunctionLoader(lambda name: None)]),
    extensions=[ShoutExtension, do, "jinja2.ext.loopcontrols"],
    undefined=Silent,
)
env.globals["year"] = lambda: 2024
env.filters["many"] = count_filters
print(env.get_template("page.html").render(pages=PAGES))
print(env.from_string("{% shout %}hello {{ x }}{% endshout %} {{ 3|many }}").render(x="ann"))
text = "{% for p in pages %}{% if not p.tags %}{% continue %}{% endif %}{{ p.tags|join('+') }}{% endfor %}"
module = env.from_string("{% macro f(a, b=2) %}{{ a * b }}{% endmacro %}").module
print(env.from_string(text).render(pages=PAGES), module.f(3), env.compile_expression("a + 1")(a=1), html.escape("<"))
