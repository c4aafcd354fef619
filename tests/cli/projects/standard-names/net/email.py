import email.message


def send(to: str) -> email.message.Message:
    print(to)
    return email.message.Message()
