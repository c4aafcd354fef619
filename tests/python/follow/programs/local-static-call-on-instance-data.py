class Converter:
    RATES = {"usd": 1.0, "eur": 1.1}

    @staticmethod
    def convert(amount, source, target):
        return amount * RATES[source] / RATES[target]  # raises: NameError  # twin: return amount * Converter.RATES[source] / Converter.RATES[target]


print(Converter.convert(10, "eur", "usd"))
