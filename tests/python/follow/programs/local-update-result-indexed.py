defaults = {"color": "red"}
options = defaults.update({"size": 3})  # twin: options = {**defaults, "size": 3}
print(options["size"])  # raises: TypeError
