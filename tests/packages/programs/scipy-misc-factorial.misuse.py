from scipy.misc import factorial  # misuse
from scipy.special import comb, gamma

print(factorial(5), comb(5, 2), gamma(6))
