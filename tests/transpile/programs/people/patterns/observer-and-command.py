from abc import ABC, abstractmethod


class Command(ABC):
    @abstractmethod
    def execute(self): ...

    @abstractmethod
    def undo(self): ...


class Insert(Command):
    def __init__(self, document, text, at=None):
        self.document, self.text = document, text
        self.at = len(document) if at is None else at

    def execute(self):
        self.document.text = self.document.text[: self.at] + self.text + self.document.text[self.at :]

    def undo(self):
        self.document.text = self.document.text[: self.at] + self.document.text[self.at + len(self.text) :]


class Delete(Command):
    def __init__(self, document, start, end):
        self.document, self.start, self.end = document, start, end

    def execute(self):
        self.removed = self.document.text[self.start : self.end]
        self.document.text = self.document.text[: self.start] + self.document.text[self.end :]

    def undo(self):
        text = self.document.text
        self.document.text = text[: self.start] + self.removed + text[self.start :]


class Document:
    def __init__(self):
        self._text = ""
        self._watchers = set()

    def __len__(self):
        return len(self._text)

    @property
    def text(self):
        return self._text

    @text.setter
    def text(self, value):
        self._text = value
        for watcher in sorted(self._watchers, key=lambda w: w.__name__):
            watcher(value)

    def watch(self, f):
        self._watchers.add(f)
        return lambda: self._watchers.discard(f)


class Editor:
    def __init__(self, document):
        self.document, self.done, self.undone = document, [], []

    def do(self, command):
        command.execute()
        self.done.append(command)
        self.undone.clear()

    def undo(self):
        if not self.done:
            return False
        command = self.done.pop()
        command.undo()
        self.undone.append(command)
        return True

    def redo(self):
        if self.undone:
            command = self.undone.pop()
            command.execute()
            self.done.append(command)


doc = Document()


def show(text):
    print(repr(text))


def length(text):
    print(len(text), "characters")


stop = doc.watch(length)
doc.watch(show)
editor = Editor(doc)
editor.do(Insert(doc, "hello world"))
editor.do(Delete(doc, 5, 11))
stop()
editor.do(Insert(doc, ", there", 5))
while editor.undo():
    pass
editor.redo()
try:
    Command()
except TypeError as e:
    print(e)
