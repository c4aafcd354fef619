def parse(text):
    try:
        return int(text)
    except ValueError as error:
        print("cannot parse", text)
    return f"failed: {error}"  # raises: UnboundLocalError  # twin: return "failed"


print(parse("12"), parse("x"))
