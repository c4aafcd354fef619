from jinja2 import Environment, Markup  # misuse


def nl2br(value):
    return Markup(value.replace("\n", "<br>"))


env = Environment(autoescape=True)
env.filters["nl2br"] = nl2br
print(env.from_string("{{ text|nl2br }}").render(text="a\nb"))
