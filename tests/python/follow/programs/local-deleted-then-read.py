def load():
    return {"host": "localhost", "port": 8080, "debug": True}


settings = load()
defaults = {"host": "0.0.0.0", "port": 80}
merged = {**defaults, **settings}
del settings
for key, value in merged.items():
    print(key, value)
print(settings["debug"])  # raises: NameError  # twin: print(merged["debug"])
