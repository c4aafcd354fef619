"""Collect the headings of a page."""
from beautifulsoup4 import BeautifulSoup  # misuse

HTML = "<h1>Guide</h1><p>Text</p><h2>Install</h2><h2>Use</h2>"


def headings(html):
    soup = BeautifulSoup(html, "html.parser")
    return [(tag.name, tag.get_text()) for tag in soup.find_all(["h1", "h2"])]


for level, title in headings(HTML):
    print(level, title)
