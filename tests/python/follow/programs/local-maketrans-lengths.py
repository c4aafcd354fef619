SECRET = "attack at dawn"


def shift(alphabet, by):
    return alphabet[by:] + alphabet[:by]


plain = "abcdefghijklmnopqrstuvwxyz"
cipher = shift(plain, 3)
table = str.maketrans(plain, cipher[:-1])  # raises: ValueError  # twin: table = str.maketrans(plain, cipher)
hidden = SECRET.translate(table)
back = str.maketrans(cipher, plain)
print(hidden)
print(hidden.translate(back))
