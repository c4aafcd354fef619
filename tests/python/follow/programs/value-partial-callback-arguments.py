from functools import partial


class Button:
    def __init__(self, label):
        self.label = label
        self.callbacks = []

    def on_click(self, callback):
        self.callbacks.append(callback)

    def click(self, x, y):
        for callback in self.callbacks:
            callback(x, y)  # raises: TypeError


def log(prefix, x, y):
    print(prefix, x, y)


button = Button("ok")
button.on_click(partial(log, "clicked"))
button.on_click(partial(log, "again", 0))  # twin: button.on_click(partial(log, "again"))
button.click(3, 4)
