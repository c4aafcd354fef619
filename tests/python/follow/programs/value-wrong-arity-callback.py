class Button:
    def __init__(self, label):
        self.label = label
        self.handlers = []

    def on_click(self, handler):
        self.handlers.append(handler)

    def click(self):
        for handler in self.handlers:
            handler(self)  # raises: TypeError


def log(button):
    print("clicked", button.label)


def beep():  # twin: def beep(_):
    print("beep")


button = Button("OK")
button.on_click(log)
button.on_click(beep)
button.click()
