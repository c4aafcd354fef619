from string import Template

LETTER = Template("Dear $name,\nyour order $order ships on $day.\n")


def render(name, order):
    return LETTER.substitute(name=name, order=order)  # raises: KeyError  # twin: return LETTER.safe_substitute(name=name, order=order)


def main():
    for name, order in [("Ann", 17), ("Bob", 18)]:
        print(render(name, order))


main()
