import json
from datetime import date, datetime, timedelta


class Store:
    def __init__(self):
        self.items = []

    def add(self, title, due=None, *tags):
        self.items.append({"id": len(self.items) + 1, "title": title, "due": due, "tags": list(tags), "done": False})

    def dumps(self):
        def default(value):
            if isinstance(value, (date, datetime)):
                return value.isoformat()
            raise TypeError(f"cannot store {type(value).__name__}")

        return json.dumps(self.items, default=default, indent=2, sort_keys=True)

    @classmethod
    def loads(cls, text):
        store = cls()
        for item in json.loads(text):
            if item["due"]:
                item["due"] = date.fromisoformat(item["due"])
            store.items.append(item)
        return store


s = Store()
s.add("write", date(2024, 2, 28) + timedelta(days=2), "work", "now")
s.add("rest é")
print(s.dumps())
again = Store.loads(s.dumps())
print(again.items == s.items, again.items[0]["due"].strftime("%A %d %B %Y"))
try:
    json.loads("{bad}")
except json.JSONDecodeError as error:
    print(error.msg, error.pos)
