import io


class Report:
    def __init__(self):
        self.out = io.StringIO()

    def add(self, line):
        self.out.write(line + "\n")

    def finish(self):
        self.out.write(b"-- end --\n")  # raises: TypeError  # twin: self.out.write("-- end --\n")
        return self.out.getvalue()


report = Report()
report.add("first")
report.add("second")
print(report.finish())
