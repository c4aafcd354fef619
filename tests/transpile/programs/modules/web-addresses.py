from urllib.parse import (
    parse_qs,
    parse_qsl,
    quote,
    quote_plus,
    unquote,
    unquote_plus,
    urlencode,
    urljoin,
    urlparse,
    urlsplit,
    urlunparse,
    urlunsplit,
)

URLS = [
    "https://user:pw@Example.com:8443/a/b.html;p=1?x=1&y=2&x=3#frag",
    "http://example.com",
    "http://example.com/",
    "//host/path",
    "/just/path?q=1#",
    "mailto:ann@example.com",
    "file:///etc/passwd",
    "path;params?query",
    "HTTP://A.B/c d",
    "http://a:/x",
    "http://a:99999/",
    "http://a:b/",
    "tel:+123;x=1",
    "",
    "?only=query",
    "#only",
    "  http://x.y/  ",
    "a:b:c",
    "1a:b",
    "http://a/b;c/d;e",
    "x://y",
    "http:///nohost",
    "http://u@h?q",
    "http://münchen.de/straße",
]
for url in URLS:
    p = urlparse(url)
    print(p, urlunparse(p) == p.geturl(), p.geturl())
    print(urlsplit(url), urlunsplit(urlsplit(url)))
    print(p.scheme, p.netloc, p.path, p.params, p.query, p.fragment, p.username, p.password, p.hostname)
    try:
        print(p.port)
    except ValueError as e:
        print(e)
for base in ["http://a/b/c/d;p?q", "http://a", "http://a/b/", "/x/y", "x/y", "mailto:a"]:
    for ref in ["g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", ";x", "", ".", "./", "..", "../", "../g", "../..", "../../g", "../../../g", "/./g", "/../g", "g.", "..g", "./g/.", "g/./h", "g/../h", "http:g", "https://z/q", "mailto:b", "a//b"]:
        print(base, ref, urljoin(base, ref))
for text in ["a b&c=d/e?f", "ü€🎉", "~._-", "100%", "", "a+b"]:
    print(quote(text), quote(text, safe=""), quote_plus(text), quote_plus(text, safe="/"), unquote(quote(text)) == text, unquote_plus(quote_plus(text)) == text)
print(unquote("%zz%41%C3%BC%ff%2"), unquote("a+b"), unquote_plus("a+b%2B"), unquote("%E9", "latin-1"), quote("é", encoding="latin-1"), quote(b"\x00\xff"))
print(urlencode({"q": "a b&c", "n": 5, "none": None, "f": 1.5, "t": True}), urlencode([("a", 1), ("a", "ü")]), urlencode({"x": [1, 2], "y": "z"}, doseq=True), urlencode({"x": [1, 2]}))
print(parse_qs("a=1&b=2&a=3&c=&d&=e&f=%20+x"), parse_qsl("a=1&c=&d", keep_blank_values=True), parse_qs(""), parse_qs("a=1;b=2&&c=3=4"))
p = urlparse("http://h/p?x=1")
print(p._replace(query="y=2", fragment="f").geturl(), p[1], len(p), list(p), p == ("http", "h", "/p", "", "x=1", ""), p._asdict())
try:
    quote(5)
except TypeError as e:
    print(e)
try:
    urlparse("http://a℀b/")
except ValueError as e:
    print(e)
