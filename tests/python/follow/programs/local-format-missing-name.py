TEMPLATE = "Dear {name}, your order {order} ships on {day}."


def letter(name, order):
    return TEMPLATE.format(name=name, order=order)  # raises: KeyError  # twin: return TEMPLATE.format(name=name, order=order, day="Monday")


print(letter("Ada", 17))
