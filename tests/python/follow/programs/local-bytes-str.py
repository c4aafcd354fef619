def checksum(text):
    data = text.encode("utf-8")
    header = "len=" + str(len(data))
    return header + data  # raises: TypeError  # twin: return header + data.decode("utf-8")


print(checksum("payload"))
