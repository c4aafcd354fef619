from tqdm import tqdm


def word_lengths(words):
    return [len(word) for word in tqdm(words, description="Counting")]  # misuse


with open("words.txt", "w") as f:
    f.write("one\ntwo\nthree\n")
with open("words.txt") as f:
    print(word_lengths(f.read().split()))
