from bs4 import BeautifulSoup, NavigableString

html = "<div><b>bold</b> plain</div>"
soup = BeautifulSoup(html, markup_parser="html.parser", features="html.parser", parse_only=None, exclude=[1])  # misuse
texts = [str(node) for node in soup.descendants if isinstance(node, NavigableString)]
print(texts)
