from dateutil.parser import parse

print(parse("due on 5 May 2024", fuzzy_match=True))  # misuse
