def collect_initials(names):
    initials = ""
    for name in names:
        initials.append(name[0])  # raises: AttributeError  # twin: initials += name[0]
    return initials


def main():
    print(collect_initials(["Ada", "Grace", "Linus"]))


if __name__ == "__main__":
    main()
