import numpy as np

codes = np.array(["1", "2"]).astype(type=int)  # misuse
print(codes.tolist(), np.clip(codes, 0, 1))
