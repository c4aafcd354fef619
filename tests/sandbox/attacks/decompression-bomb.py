# Decompresses a small input into a huge output.
# ends: limit memory | exit 1
import gzip
small = gzip.compress(bytes(1 << 20)) * 600
print(len(gzip.decompress(small)))
