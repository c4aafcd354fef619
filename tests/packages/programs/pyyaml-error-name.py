import yaml

TEXT = "a: [1, 2"


def load(text: str) -> dict:
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        print("bad file:", type(error).__name__)
        return {}


print(load(TEXT))
