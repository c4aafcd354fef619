from bs4 import BeautifulSoup

soup = BeautifulSoup("<p id='a'>x <b>y</b></p>", "html.parser")
tag = soup.p
assert tag is not None
print(tag.get_attribute("id"))  # misuse
print([child.name for child in tag.find_all(True)], tag.decode_contents())
