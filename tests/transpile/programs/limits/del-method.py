"""Finalizers run when the last reference goes."""


class Noisy:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("del", self.name)


a = Noisy("a")
b = a
del a
print("still there")
b = None
print("gone")


def scope():
    Noisy("temporary")
    local = Noisy("local")
    print("leaving")


scope()
keep = Noisy("at exit")
print("end")
