"""A phone book: adding, changing, deleting, looking up."""
book = {"ann": "555-1", "bob": "555-2"}
book["cid"] = "555-3"
book["ann"] = "555-9"
print(book, len(book), "bob" in book, book.get("zoe"), book.get("zoe", "unknown"))
for name, number in sorted(book.items()):
    print(f"{name.title():<5}{number:>8}")
removed = book.pop("bob")
print(removed, list(book), list(book.values()))
try:
    print(book["bob"])
except KeyError as error:
    print("no entry for", error)
del book["ann"]
book.update({"dee": "555-4", "cid": "555-0"})
print(book, {number[-1]: name for name, number in book.items()})
book.setdefault("eve", "555-5")
book.setdefault("cid", "never")
print(book, max(book), min(book, key=book.get), sum(int(v[-1]) for v in book.values()))
