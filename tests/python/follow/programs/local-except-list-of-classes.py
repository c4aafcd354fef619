def read(text):
    try:
        return int(text)
    except [ValueError, TypeError]:  # raises: TypeError  # twin: except (ValueError, TypeError):
        return 0


print(read("x"))
