def parse_port(text):
    try:
        return int(text)
    except ValueError:
        print("bad port", text)


def next_free(text, used):
    port = parse_port(text)
    while port in used:
        port += 1
    return port + 1000  # raises: TypeError


print(next_free("80", {80, 81}))
print(next_free("http", {80}))  # twin: print(next_free("8080", {80}))
