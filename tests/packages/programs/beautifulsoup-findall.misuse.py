from bs4 import BeautifulSoup

html = "<ul><li><a href='/a'>A</a></li><li><a href='/b'>B</a></li></ul>"


def get_links(html):
    soup = BeautifulSoup(html, "html.parser")
    return [a["href"] for a in soup.findall("a")]  # misuse


print(get_links(html))
