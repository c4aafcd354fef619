def connect(host, *, port=80, timeout=10):
    return f"{host}:{port} ({timeout}s)"


def main():
    print(connect("example.org"))
    print(connect("example.org", time_out=5))  # raises: TypeError  # twin: print(connect("example.org", timeout=5))


main()
