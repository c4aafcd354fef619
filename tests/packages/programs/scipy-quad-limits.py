from scipy.integrate import quad

value, error = quad(lambda x: x**2, 0, 1)
print(round(value, 3), error < 1e-6)
