import shlex

for line in ["", "a  b\tc", "say 'hello world' \"it's\"", r"back\ slash \"q\" 'no\esc'", 'x"y"z', "''", r'"a\n\$b"']:
    words = shlex.split(line)
    print(words, shlex.join(words), shlex.split(shlex.join(words)) == words)
for wrong in ("'open", 'a "b', "end\\"):
    try:
        print(shlex.split(wrong))
    except ValueError as error:
        print(error)
print(shlex.quote("safe-name_1.txt"), shlex.quote("it's $5"), shlex.quote(""))
