from jinja2 import DictLoader, Environment


class Renderer:
    def __init__(self, templates: dict[str, str]) -> None:
        self.env = Environment(
            loader=DictLoader(templates),
            auto_escape=True,  # misuse
            trim_blocks=True,
        )

    def render(self, name: str, **context) -> str:
        return self.env.get_template(name).render(**context)


print(Renderer({"a": "Hello {{ name }}"}).render("a", name="<Ann>"))
