"""Parsing: ini, markdown, roman, urls, without libraries."""
import re, html
INI = """
; comment
[server]
host = example.org
port=8080
debug = yes

[paths]
root = /srv/%(name)s
list = a, b ,c
"""
def parse_ini(text):
    out, section = {}, None
    for n, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line[0] in ";#": continue
        if m := re.fullmatch(r"\[(\w+)\]", line): section = out.setdefault(m[1], {})
        elif "=" in line and section is not None:
            k, _, v = map(str.strip, line.partition("="))
            section[k] = v
        else: raise SyntaxError(f"line {n}: {line!r}")
    return out
def convert(v):
    if v.lower() in {"yes", "true", "on"}: return True
    if v.isdigit(): return int(v)
    return [x.strip() for x in v.split(",")] if "," in v else v
ini = parse_ini(INI)
print({s: {k: convert(v) for k, v in d.items()} for s, d in ini.items()}, ini["paths"]["root"] % {"name": "x"})
def markdown(text):
    text = html.escape(text, quote=False)
    text = re.sub(r"^(#{1,3}) (.+)$", lambda m: f"<h{len(m[1])}>{m[2]}</h{len(m[1])}>", text, flags=re.M)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"(?<!\*)\*([^*]+)\*(?!\*)", r"<i>\1</i>", text)
    text = re.sub(r"\[([^]]+)\]\(([^)\s]+)\)", r'<a href="\2">\1</a>', text)
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", text)
print(markdown("# Hi & bye\n**bold** and *it* [l](http://x.y) `a<b`\n### T"))
URL = re.compile(r"(?P<scheme>\w+)://(?:(?P<user>[^@/]+)@)?(?P<host>[^:/?#]+)(?::(?P<port>\d+))?(?P<path>/[^?#]*)?(?:\?(?P<query>[^#]*))?")
for u in ["https://a.b:80/x/y?k=v&z=1#f", "ftp://me@host", "nope"]:
    m = URL.match(u); print(m and m.groupdict(default="-"), m and m.span("host"))
def camel(s): return re.sub(r"_(\w)", lambda m: m[1].upper(), s)
def snake(s): return re.sub(r"(?<!^)(?=[A-Z])", "_", s).lower()
print(camel("some_long_name"), snake("someLongName"), re.escape("a.b*c"), re.split(r"(\d)", "a1b2c"), re.findall(r"(\w)(\d)", "a1 b2"))
def luhn(n): return sum(sum(divmod(int(c) * (1 + i % 2), 10)) for i, c in enumerate(reversed(n))) % 10 == 0
print(luhn("79927398713"), luhn("79927398710"))
def wrap(words, width):
    line = []
    for w in words:
        if sum(map(len, line)) + len(line) + len(w) > width: yield " ".join(line); line = []
        line.append(w)
    if line: yield " ".join(line)
print("\n".join(wrap("the quick brown fox jumps over the lazy dog".split(), 12)))
def balanced(s, pairs={")": "(", "]": "[", "}": "{"}):
    st = []
    for c in s:
        if c in pairs.values(): st.append(c)
        elif c in pairs and (not st or st.pop() != pairs[c]): return False
    return not st
print([balanced(s) for s in ("([]{})", "([)]", "((", "")])
try: re.compile("(a")
except re.error as e: print("re.error", e)
p = re.compile(r"\d+"); print(p.pattern, p.search("ab12").group(), p.subn("#", "1 22 333"), [m.start() for m in p.finditer("1 22")], p.fullmatch("12a"), bool(re.search("A", "a", re.I)))
print(html.unescape("&lt;p&gt; &amp; &copy;&#233; &#39;"), "a%20b".replace("%20", " "), "-".join("abc"), "x=1;y=2".split(";"), "tacocat" == "".join(reversed("tacocat")))
