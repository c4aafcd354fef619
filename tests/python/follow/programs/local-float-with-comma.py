def parse_price(text):
    return float(text)  # raises: ValueError  # twin: return float(text.replace(",", "."))


print(parse_price("3,50"))
