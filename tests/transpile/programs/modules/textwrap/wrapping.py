"""wrap, fill, dedent, indent, shorten."""
import textwrap

text = "The quick brown fox jumps over the lazy dog, and extraordinarily-long words are hyphenated or brokenintopieces."
print(textwrap.wrap(text, 20))
print(textwrap.fill(text, 30))
print(textwrap.fill(text, 40, initial_indent="* ", subsequent_indent="  "))
print(textwrap.wrap("short"), textwrap.wrap(""), textwrap.wrap("aaaaaaaaaaaaaaaaaaaa", 8), textwrap.wrap("a  b   c", 3), textwrap.wrap("abcdefgh ij", 4, break_long_words=False))
print(repr(textwrap.dedent("""
    def f():
        return 1

      odd
    """)), repr(textwrap.dedent("  a\n b\n")), repr(textwrap.dedent("\ta\n\tb")))
print(textwrap.indent("a\nb\n\nc", "> "), textwrap.indent("x\n\ny", "--", lambda line: True))
print(textwrap.shorten("Hello big wide world", width=12), textwrap.shorten("Hello", 10), textwrap.shorten("Hello big wide world", width=14, placeholder="..."))
paragraphs = "One two three.\n\nFour five six seven."
print([textwrap.fill(p, 10) for p in paragraphs.split("\n\n")], textwrap.wrap("tabs\there\nand newlines", 12), textwrap.wrap("x" * 5 + " " + "y" * 5, 5))
