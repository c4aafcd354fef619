"""Paragraphs."""
import textwrap

text = "Python is an easy to learn, powerful programming language with a simple approach to objects."
print(textwrap.fill(text, 30))
for line in textwrap.wrap(text, width=40):
    print(f"[{line}]")
print(textwrap.dedent("""\
    first
      second
    third"""))
print(textwrap.indent("a\nb", "  > "))
print(textwrap.shorten(text, 30), textwrap.shorten(text, width=25, placeholder=" ~"))
