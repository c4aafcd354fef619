class Playlist:
    def __init__(self, *songs):
        self.songs = list(songs)

    def add(self, song):
        if song not in self.songs:
            self.songs.append(song)

    def drop(self, song):
        self.songs.remove(song)  # raises: ValueError


playlist = Playlist("a", "b")
playlist.add("c")
playlist.add("a")
playlist.drop("a")
playlist.drop("a")  # twin: playlist.drop("b")
print(playlist.songs)
