MINIMUM_AGE = "18"  # twin: MINIMUM_AGE = 18


def may_enter(age):
    return age >= MINIMUM_AGE  # raises: TypeError


def main():
    for age in (12, 20):
        print(age, may_enter(age))


main()
