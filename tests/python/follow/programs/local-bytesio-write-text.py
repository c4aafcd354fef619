import io


def build_payload(fields):
    stream = io.BytesIO()
    for name, value in fields.items():
        stream.write(f"{name}={value};")  # raises: TypeError  # twin: stream.write(f"{name}={value};".encode())
    return stream.getvalue()


def checksum(data):
    total = 0
    for byte in data:
        total = (total + byte) % 256
    return total


payload = build_payload({"id": 7, "kind": "ping"})
print(checksum(payload))
