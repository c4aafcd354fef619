USERS = [
    {"id": 1, "name": "Ada", "email": "ada@example.org"},
    {"id": 2, "name": "Linus", "email": "linus@example.org"},
]


def find_user(user_id):
    for user in USERS:
        if user["id"] == user_id:
            return user
    return None


def send_mail(user_id, subject):
    user = find_user(user_id)
    print(f"To: {user['email']}")  # raises: TypeError
    print(f"Subject: {subject}")


def main():
    for user_id in [1, 2, 3]:  # twin: for user_id in [1, 2]:
        send_mail(user_id, "Hello")


if __name__ == "__main__":
    main()
