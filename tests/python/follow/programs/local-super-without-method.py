class Base:
    def __init__(self, name):
        self.name = name

    def describe(self):
        return f"<{self.name}>"


class Document(Base):
    def __init__(self, name, text):
        super().__init__(name)
        self.text = text

    def save(self):
        super().save()  # raises: AttributeError  # twin: super().describe()
        return len(self.text)


document = Document("notes", "some text")
print(document.describe())
print(document.save())
