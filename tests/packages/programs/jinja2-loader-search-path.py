from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape

Path("hello.html").write_text("Hello {{ name|title }}!")
env = Environment(
    loader=FileSystemLoader(searchpath="."),
    autoescape=select_autoescape(["html"]),
    trim_blocks=True,
)
env.filters["shout"] = lambda text: text.upper() + "!"
print(env.get_template("hello.html").render(name="<ann>"))
