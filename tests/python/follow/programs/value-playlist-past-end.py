class Playlist:
    def __init__(self, songs):
        self.songs = songs
        self.at = 0

    def skip(self):
        self.at += 1
        return self.current()

    def current(self):
        return self.songs[self.at]  # raises: IndexError  # twin: return self.songs[self.at % len(self.songs)]


playlist = Playlist(["one", "two"])
print(playlist.current())
print(playlist.skip())
print(playlist.skip())
