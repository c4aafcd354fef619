from bs4 import BeautifulSoup, Comment, NavigableString, Tag

html = "<article><!-- draft --><h1>Title</h1><p>One <b>bold</b></p><p>Two</p><script>x()</script></article>"
soup = BeautifulSoup(html, "html.parser")

for comment in soup.find_all(string=lambda text: isinstance(text, Comment)):
    comment.extract()
for tag in soup(["script", "style"]):
    tag.decompose()

heading = soup.h1
heading.name = "h2"
heading["id"] = "top"
heading.string = heading.string.upper()

for number, p in enumerate(soup.select("article > p"), 1):
    p.attrs["data-n"] = str(number)
    p.insert(0, soup.new_string(f"{number}. "))

link = soup.new_tag("a", href="#top")
link.append("back")
soup.article.append(link)
soup.b.unwrap()

last = soup.find_all("p")[-1]
last.insert_after(soup.new_tag("hr"))
last.wrap(soup.new_tag("section", attrs={"class": "end"}))

for child in soup.article.children:
    if isinstance(child, Tag):
        print(child.name, child.get("id", "-"), "|".join(child.stripped_strings))
    elif isinstance(child, NavigableString):
        print("text", repr(child))
print(soup.prettify())
print(soup.find("p").find_next_sibling() is None, last.parent.name, soup.get_text(" ", strip=True))
