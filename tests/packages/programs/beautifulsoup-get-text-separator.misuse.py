from bs4 import BeautifulSoup


def extract(html: str) -> str:
    soup = BeautifulSoup(html, "html.parser")
    article = soup.find("article")
    if article is None:
        return ""
    return article.get_text(sep="\n", strip=True)  # misuse


print(extract("<article><h1>Title</h1><p>Text</p></article>"))
