from fractions import Fraction

RECIPE = {"flour": "3/4", "sugar": "1/0", "milk": "2"}  # twin: RECIPE = {"flour": "3/4", "sugar": "1/8", "milk": "2"}


def scaled(recipe, factor):
    result = {}
    for name, amount in recipe.items():
        result[name] = Fraction(amount) * factor  # raises: ZeroDivisionError
    return result


def main():
    for name, amount in scaled(RECIPE, 2).items():
        print(name, amount)


main()
