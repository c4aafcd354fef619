import textwrap


class Column:
    def __init__(self, title, width):
        self.title = title
        self.width = width

    def cell(self, text):
        return textwrap.wrap(text, self.width)  # raises: ValueError


def layout(titles, total):
    width = total // len(titles)
    return [Column(title, width) for title in titles]


for column in layout(["a", "b", "c"], 30):
    print(column.cell("some text to wrap"))
for column in layout(["a", "b", "c"], 2):  # twin: for column in layout(["a", "b", "c"], 12):
    print(column.cell("some text to wrap"))
