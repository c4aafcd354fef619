def initials(names):
    letters = [name[0] for name in names]
    letters = letters.reverse()  # twin: letters.reverse()
    return "".join(letters)  # raises: TypeError


print(initials(["ada", "bob"]))
