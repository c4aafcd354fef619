from bs4 import BeautifulSoup

HTML = "<ul><li class='x'>one</li><li>two</li></ul><a href='/a'>link</a>"
soup = BeautifulSoup(HTML, "html.parser")
items = soup.select("li.x")
for item in items:
    print(item.get_text(strip=True))
for link in soup.find_all("a", href=True):
    print(link["href"])
