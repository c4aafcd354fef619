def samples(start, stop, step):
    return [start + step * index for index in range((stop - start) / step)]  # raises: TypeError  # twin: return [start + step * index for index in range(int((stop - start) / step))]


print(samples(0, 2, 1))
