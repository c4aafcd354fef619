from db.users import age, find

print(age("ann") + 1)  # expect: mypy:operator  # fixed: print((age("ann") or 0) + 1)
print(find("ann").name)  # expect: mypy:union-attr  # fixed: print(find("ann"))
found = find("bob")
if found is not None:
    print(found.name)
