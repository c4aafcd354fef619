"""Characters and their names."""
import unicodedata

for ch in "aé½日🎉":
    print(ch, unicodedata.name(ch), unicodedata.category(ch), unicodedata.numeric(ch, None))
print(unicodedata.normalize("NFD", "é").encode(), unicodedata.normalize("NFKC", "ﬁ"), unicodedata.lookup("SNOWMAN"))
print(len(unicodedata.normalize("NFD", "über")), unicodedata.combining("\u0301"))
stripped = "".join(c for c in unicodedata.normalize("NFD", "àçé") if not unicodedata.combining(c))
print(stripped)
print("é" == "e\u0301", unicodedata.normalize("NFC", "e\u0301") == "é")
