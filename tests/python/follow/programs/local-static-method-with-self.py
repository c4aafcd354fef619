class Converter:
    rate = 1.1

    def __init__(self, label):
        self.label = label

    @staticmethod
    def round(self, amount):
        return round(amount, 2)

    def convert(self, amount):
        return self.round(amount * self.rate)  # raises: TypeError  # twin: return self.round(self, amount * self.rate)


converter = Converter("EUR to USD")
for amount in (10, 12.5):
    print(converter.label, converter.convert(amount))
