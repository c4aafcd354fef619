class Case:
    limit = 3

    @staticmethod
    def help():
        return "help"

    @classmethod
    def run(cls):
        return [getattr(cls(), name)() for name in dir(cls) if name.startswith("test")]

    def test_b(self):
        return "b"

    def test_a(self):
        return "a"


print(Case.run(), [name for name in Case.__dict__ if not name.startswith("_")])
