from bs4 import BeautifulSoup, NavigableString

html = "<div><b>bold</b> plain</div>"
soup = BeautifulSoup(html, features="html.parser", parse_only=None)
texts = [str(node) for node in soup.descendants if isinstance(node, NavigableString)]
print(texts)
