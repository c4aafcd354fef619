from scipy.integrate import quad

value, error = quad(lambda x: x**2, lower=0, upper=1)  # misuse
print(round(value, 3), error < 1e-6)
