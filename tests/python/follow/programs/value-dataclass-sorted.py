from dataclasses import dataclass


@dataclass  # twin: @dataclass(order=True)
class Version:
    major: int
    minor: int

    def __str__(self):
        return f"{self.major}.{self.minor}"


def parse(text):
    major, minor = text.split(".")
    return Version(int(major), int(minor))


def newest(texts):
    versions = [parse(text) for text in texts]
    return sorted(versions)[-1]  # raises: TypeError


print(newest(["1.2"]))
print(newest(["1.2", "1.10", "0.9"]))
