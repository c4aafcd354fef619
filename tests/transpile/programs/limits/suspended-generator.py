def lines(name):
    try:
        yield "first"
        yield "second"
    finally:
        print("closed", name)


kept = lines("kept")
print(next(kept))
