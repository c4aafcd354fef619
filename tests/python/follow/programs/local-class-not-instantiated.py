class Greeter:
    def greet(self, name):
        return f"Hello {name}"


def main():
    greeter = Greeter  # twin: greeter = Greeter()
    print(greeter.greet("Ada"))  # raises: TypeError


main()
