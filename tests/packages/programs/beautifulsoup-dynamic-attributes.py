"""Reads metadata from pages, some of which lack parts."""
from bs4 import BeautifulSoup, SoupStrainer

PAGES = [
    '<html><head><title>One</title><meta property="og:image" content="/1.png"></head>'
    '<body><h1 class="big main">First</h1><p>Text <a href="/x" rel="nofollow next">x</a></p></body></html>',
    "<html><body><p>No head</p></body></html>",
]


def get_meta(soup, name):
    tag = soup.find("meta", property=name) or soup.find("meta", attrs={"name": name})
    return tag["content"] if tag else None


def describe(html):
    soup = BeautifulSoup(html, "html.parser")
    return {
        "title": soup.title.text if soup.title else soup.p.text,
        "image": get_meta(soup, "og:image"),
        "links": [(a.text, a.get("href"), a.attrs.get("rel")) for a in soup.find_all("a", href=True)],
        "heading": soup.select_one("h1.big") and soup.h1["class"],
        "first": soup.body.p.contents[0].strip(),
    }


for page in PAGES:
    print(describe(page))

only_links = BeautifulSoup(PAGES[0], "html.parser", parse_only=SoupStrainer("a"))
print([str(a) for a in only_links], only_links.a.string)
soup = BeautifulSoup(PAGES[0], "html.parser")
print(soup.head.meta["content"], soup.html.body.h1.next_sibling.name, soup.a.parent.name)
print(soup.find(string="First").parent["class"], [t.name for t in soup.find_all(True, limit=3)])
print([tag.name for tag in soup.find_all(lambda t: t.has_attr("class"))], soup.find("a", rel="next").get_attribute_list("rel"))
print([e.name for e in soup.p.descendants if e.name], soup.find_all(["h1", "p"])[1].find_previous("h1").text)
