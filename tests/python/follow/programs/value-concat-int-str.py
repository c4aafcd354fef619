class Invoice:
    def __init__(self, number, lines):
        self.number = number
        self.lines = lines

    def header(self):
        return "Invoice " + self.number  # raises: TypeError

    def total(self):
        return sum(quantity * price for quantity, price in self.lines)

    def render(self):
        return f"{self.header()}: {self.total():.2f}"


def make(number, *lines):
    return Invoice(number, list(lines))


for invoice in [make("A-1", (2, 3.5)), make(17, (1, 9.0), (2, 0.5))]:  # twin: for invoice in [make("A-1", (2, 3.5)), make("17", (1, 9.0), (2, 0.5))]:
    print(invoice.render())
