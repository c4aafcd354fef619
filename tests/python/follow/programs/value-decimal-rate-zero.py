from decimal import Decimal


class Converter:
    def __init__(self, rates):
        self.rates = {code: Decimal(text) for code, text in rates.items()}

    def to_euro(self, amount, code):
        return (Decimal(amount) / self.rates[code]).quantize(Decimal("0.01"))  # raises: decimal.DivisionByZero


def main():
    converter = Converter({"USD": "1.08", "XXX": "0.00"})  # twin: converter = Converter({"USD": "1.08", "XXX": "2.00"})
    print(converter.to_euro("10", "USD"))
    print(converter.to_euro("10", "XXX"))


main()
