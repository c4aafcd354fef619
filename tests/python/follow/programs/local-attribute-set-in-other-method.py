class Report:
    def __init__(self, rows):
        self.rows = rows

    def prepare(self):
        self.total = sum(self.rows)

    def show(self):
        return f"total: {self.total}"  # raises: AttributeError  # twin: return f"total: {sum(self.rows)}"


print(Report([1, 2]).show())
