import os


class Store:
    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)  # can: file-write

    def path_of(self, key):
        return os.path.join(self.folder, key)

    def save(self, key, text):
        with open(self.path_of(key), "w") as file:  # can: file-write
            file.write(text)

    def load(self, key):
        with open(self.path_of(key)) as file:  # can: file-read
            return file.read()

    def drop(self, key):
        os.unlink(self.path_of(key))  # can: file-delete


store = Store("kept")
store.save("a", "1")
print(store.load("a"))
store.drop("a")
