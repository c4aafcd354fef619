import os

try:
    with open(os.path.expanduser("~/.ssh/id_ed25519_surely_absent/id_rsa")) as file:  # can: file-read, credentials-read
        print(len(file.read()))
except OSError as error:
    print(type(error).__name__)
