xs = [1, 2]
xs.insert(-2**62, 0)
xs.insert(2**62, 9)
print(xs, xs.index(1, -2**70), xs.index(9, 1, 2**70))
for position in (2**63, -2**63 - 1):
    try:
        xs.insert(position, 0)
    except OverflowError as error:
        print(error, xs)
