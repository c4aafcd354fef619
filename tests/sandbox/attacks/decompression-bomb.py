# A little that becomes much.
# ends: limit memory | exit 1
import gzip
small = gzip.compress(bytes(1 << 20)) * 600
print(len(gzip.decompress(small)))
