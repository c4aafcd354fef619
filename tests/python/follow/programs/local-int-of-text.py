SETTINGS = {"width": "80", "height": "24"}


def area():
    width = int(SETTINGS["width"])
    margin = int("2px")  # raises: ValueError  # twin: margin = int("2")
    return (width - margin) * int(SETTINGS["height"])


print(area())
