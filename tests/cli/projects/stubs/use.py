from fast import encode

sent: bytes = encode("text", level=2)
encode(b"text")  # expect: mypy:arg-type  # fixed: encode("text")
encode("text", speed=2)  # expect: mypy:call-arg  # fixed: encode("text", level=2)
