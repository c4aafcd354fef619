from tqdm import tqdm


def process(items):
    done = []
    with tqdm(total=len(items)) as bar:
        for item in items:
            done.append(item * 2)
            bar.set_message(f"item {item}")  # misuse
            bar.update()
    return done


print(process([1, 2, 3]))
