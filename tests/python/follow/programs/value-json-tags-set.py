import json


def tag_counts(rows):
    tags = {}
    for row in rows:
        for tag in row["tags"]:
            tags.setdefault(tag, set()).add(row["id"])
    return tags


rows = [{"id": 1, "tags": ["a", "b"]}, {"id": 2, "tags": ["b"]}]
counts = tag_counts(rows)
print(json.dumps(counts))  # raises: TypeError  # twin: print(json.dumps({tag: sorted(ids) for tag, ids in counts.items()}))
