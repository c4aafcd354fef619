from jinja2 import Environment, StrictUndefined, UndefinedError

env = Environment(undefined=StrictUndefined)
template = env.from_text("{{ total }} items")  # misuse
try:
    print(template.render(total=3))
    print(template.render())
except UndefinedError as error:
    print(error.message)
