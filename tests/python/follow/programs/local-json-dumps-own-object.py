import json


class User:
    def __init__(self, name, roles):
        self.name = name
        self.roles = roles

    def to_dict(self):
        return {"name": self.name, "roles": list(self.roles)}


users = [User("ann", ["admin"]), User("bob", [])]
print(json.dumps([user.to_dict() for user in users]))
state = {"version": 1, "owner": users[0]}
print(json.dumps(state))  # raises: TypeError  # twin: print(json.dumps(state, default=User.to_dict))
