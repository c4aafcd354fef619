import textwrap


def card(title, body):
    lines = textwrap.wrap(body, width=24)
    inner = "\n".join(lines)
    return f"{title.upper()}\n{textwrap.indent(inner, '  ')}"


text = "Some longer text that has to be wrapped into a narrow column."
print(card("note", text))
print(textwrap.shorten(text, 20))
print(textwrap.dedent(text, 4))  # raises: TypeError  # twin: print(textwrap.dedent(text))
