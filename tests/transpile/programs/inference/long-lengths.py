"""Lengths that are larger than those of containers in memory."""


class Long:
    def __len__(self):
        return 2**50 + 1


long = range(10**15 + 1)
print(len(Long()) * 100001, len(long) * 100001, len(long) + 1, len("abc") * 3)
