RECORDS = [("disk", "81"), ("cpu", "13")]


def bar(percent, width=20):
    filled = percent * width // 100
    return "#" * filled + "." * (width - filled)


def report(name, used):
    return "%-6s %3d%% %s" % (name, used, bar(int(used)))  # raises: TypeError  # twin: return "%-6s %3s%% %s" % (name, used, bar(int(used)))


for name, used in RECORDS:
    print(report(name, used))
