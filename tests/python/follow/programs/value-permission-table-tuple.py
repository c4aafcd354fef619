ROLES = {
    "admin": ("read", "write", "delete"),
    "guest": ("read",),
}


def highest(role):
    return ROLES[role][-1]


def second(role):
    return ROLES[role][1]  # raises: IndexError


def main():
    print(highest("admin"), highest("guest"))
    print(second("admin"))
    print(second("guest"))  # twin: print(second("admin").upper())


main()
