from bs4 import BeautifulSoup

page = BeautifulSoup("<html><body><p>text</p></body></html>", "html.parser")
print(page.body.p.text)
title = page.find("title").get_text()  # misuse
print(title.upper())
