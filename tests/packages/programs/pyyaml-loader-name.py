import yaml

data = yaml.load("a: 1", Loader=yaml.SafeLoader)
print(yaml.dump(data, indent=2))
