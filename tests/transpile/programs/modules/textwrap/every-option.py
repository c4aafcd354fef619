"""Wrapping with every option, over many widths."""
import textwrap

texts = ["The quick brown fox jumps over the lazy dog.", "well-known e-mail state-of-the-art -- a dash--between words---and more - x -y z- 1-2 a-b ab-cd--ef", "  leading and   inner   spaces  ", "one\ttab\nnew line\r\nand\x0bmore", "supercalifragilisticexpialidocious is-a-very-long-hyphenated-word indeed", "Ends here. Next one! And a third? \"Quoted.\" Then.", "", "   ", "é日本語 naïve café-au-lait 🎉party", "--option=value foo--bar -x", "a_b-c_d 9-lives x2-y3", "don't it's \"quoted-text\" (paren-thesis) [brac-ket]"]
for text in texts:
    for width in (1, 5, 8, 12, 20, 70):
        print(width, textwrap.wrap(text, width), textwrap.wrap(text, width, break_long_words=False), textwrap.wrap(text, width, break_on_hyphens=False), textwrap.wrap(text, width, drop_whitespace=False))
    for width in (10, 16):
        print(textwrap.wrap(text, width, initial_indent="* ", subsequent_indent="    "), textwrap.wrap(text, width, max_lines=2), textwrap.wrap(text, width, max_lines=1, placeholder="…"), textwrap.wrap(text, width, expand_tabs=False), textwrap.wrap(text, width, replace_whitespace=False), textwrap.wrap(text, width, fix_sentence_endings=True), textwrap.wrap(text, width, tabsize=4))
    for width in (6, 10, 25):
        print(repr(textwrap.shorten(text, width)), repr(textwrap.shorten(text, width, placeholder="..")))
    print(repr(textwrap.fill(text, 15)), repr(textwrap.indent(text, ">")), repr(textwrap.dedent(text)))
for f in (lambda: textwrap.wrap("abc", 0), lambda: textwrap.wrap("abc", -5), lambda: textwrap.shorten("abc def", 3), lambda: textwrap.shorten("abcdef ghi", 5)):
    try:
        print(f())
    except ValueError as error:
        print(error)
w = textwrap.TextWrapper(width=12, initial_indent="> ")
print(w.wrap("some words to wrap here"), w.fill("short"), w.width)
w.width = 20
print(w.wrap("some words to wrap here"))
for text in ("    a\n      b\n    c", "\ta\n    b", "  a\n\n  b\n   \n", "a\n  b", "  \t a\n  \tb", "", "\n\n", "  x", "    a\n  b\n      c\n", "  a\r\n  b"):
    print(repr(textwrap.dedent(text)), repr(textwrap.indent(text, "# ")), repr(textwrap.indent(text, "+", lambda line: "a" in line)))
