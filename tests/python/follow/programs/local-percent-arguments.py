def describe(user):
    return "%s is %d years old and lives in %s" % (user["name"], user["age"])  # raises: TypeError  # twin: return "%s is %d years old" % (user["name"], user["age"])


def main():
    users = [{"name": "Ada", "age": 36}, {"name": "Alan", "age": 41}]
    for user in users:
        print(describe(user))


main()
