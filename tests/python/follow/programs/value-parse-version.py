def parse(version):
    major, minor, patch = version.split(".")  # raises: ValueError
    return int(major), int(minor), int(patch)


def newest(versions):
    return max(versions, key=parse)


print(newest(["1.2.3", "1.10.0"]))
print(newest(["2.0.1", "2.1"]))  # twin: print(newest(["2.0.1", "2.1.0"]))
