"""A tiny Markdown converter and a template engine."""
import re


def inline(text: str) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"\*(.+?)\*", r"<i>\1</i>", text)
    text = re.sub(r"`(.+?)`", lambda m: f"<code>{m[1]}</code>", text)
    return re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="\2">\1</a>', text)


def markdown(source: str) -> str:
    out, in_list = [], False
    for line in source.strip().splitlines():
        heading = re.match(r"(#{1,6}) (.*)", line)
        item = re.match(r"[-*] (.*)", line)
        if item and not in_list:
            out.append("<ul>")
            in_list = True
        if not item and in_list:
            out.append("</ul>")
            in_list = False
        if heading:
            level = len(heading.group(1))
            out.append(f"<h{level}>{inline(heading.group(2))}</h{level}>")
        elif item:
            out.append(f"<li>{inline(item[1])}</li>")
        elif line.strip():
            out.append(f"<p>{inline(line)}</p>")
    if in_list:
        out.append("</ul>")
    return "\n".join(out)


class Template:
    def __init__(self, text):
        self.parts = re.split(r"\{\{\s*(.*?)\s*\}\}", text)

    def render(self, **values):
        out = []
        for i, part in enumerate(self.parts):
            if i % 2 == 0:
                out.append(part)
                continue
            name, *filters = part.split("|")
            value = values
            for key in name.strip().split("."):
                value = value[int(key)] if isinstance(value, (list, tuple)) else value[key]
            for f in filters:
                value = getattr(str(value), f.strip())()
            out.append(str(value))
        return "".join(out)


print(markdown("""
# Title with *style*
Some **bold** and `code` & a [link](http://x.org).
- one
- two **2**

## End
1 < 2
"""))
t = Template("Hello {{ name|upper }}, you are {{user.age}} and like {{ likes.0 }}/{{likes.-1|title|swapcase}}.")
print(t.render(name="ann", user={"age": 30}, likes=["tea", "big cake"]))
for bad in ({}, {"name": "x", "user": {}, "likes": []}):
    try:
        t.render(**bad)
    except (KeyError, IndexError) as error:
        print(type(error).__name__, error)
