names = [kind.__name__ for kind in ().__class__.__base__.__subclasses__()]  # can: introspection
print(len(names) > 10)
