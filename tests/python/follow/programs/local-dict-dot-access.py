def greet(user):
    return f"Hello {user.name}!"  # raises: AttributeError  # twin: return f"Hello {user['name']}!"


def main():
    user = {"name": "Ada", "admin": True}
    print(greet(user))


main()
