import yaml

data = yaml.load("a: 1", Loader=yaml.SaveLoader)  # misuse
print(yaml.dump(data, indent=2))
