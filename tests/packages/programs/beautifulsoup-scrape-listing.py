import re
from urllib.parse import urljoin

from bs4 import BeautifulSoup

HTML = """
<html><head><title>Shop</title></head><body>
<div id="list">
  <div class="item new"><a href="/p/1">Lamp</a> <span class="price">$9.50</span></div>
  <div class="item"><a href="/p/2">Desk</a> <span class="price">$120.00</span></div>
  <div class="item sold"><a href="/p/3">Chair</a></div>
</div>
<a class="next" href="?page=2">Next</a>
</body></html>
"""


def parse_price(tag):
    if tag is None:
        return None
    return float(re.sub(r"[^\d.]", "", tag.text))


def parse(html, base="https://shop.example/"):
    soup = BeautifulSoup(html, "html.parser")
    products = []
    for item in soup.find("div", id="list").find_all("div", class_="item"):
        link = item.find("a")
        products.append(
            {
                "name": link.get_text(strip=True),
                "url": urljoin(base, link["href"]),
                "price": parse_price(item.find("span", {"class": "price"})),
                "new": "new" in item["class"],
            }
        )
    next_url = soup.find("a", class_="next")["href"]
    return soup.title.string, products, next_url


title, products, next_url = parse(HTML)
print(title, next_url)
for product in products:
    print(product)
