import io

import numpy as np

buffer = io.StringIO()
np.savetxt(buffer, np.eye(2), delimiter=",")
print(buffer.getvalue())
