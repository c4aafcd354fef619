def next_year(age_text):
    return age_text + 1  # raises: TypeError  # twin: return int(age_text) + 1


def main():
    ages = "31,42".split(",")
    print([next_year(age) for age in ages])


main()
