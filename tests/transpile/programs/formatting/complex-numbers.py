"""Complex numbers under format specs: both parts in the same way, the whole in its width."""
values = [1 + 2j, -1.5j, 0j, complex("nan"), 3.25 - 1j, -0.0 + 1j, complex(0, -0.0), 1e20 + 1e-7j, complex("inf") - 1j, 2 + 0j]
for value in values:
    print(value, [format(value, spec) for spec in ("", ".2f", ">15", "<15", "^16", "*^16", "e", ".3", ".0", "g", "+", " ", "+.1f", ",.2f", "_.1f", "G", ".3E", "n", "20.3f", "#.0f")])
for value in (1 + 2j, 1234567.891 - 1e6j):
    for spec in ("010", "=10", "0=10", "d", "%", "s", "x", "z.0f", ",", "+,.3f"):
        try:
            print(spec, "|" + format(value, spec) + "|")
        except ValueError as error:
            print(spec, error)
print(f"{1 + 2j:.1f} {2j:>8} {(1 + 1j) / 3:.3}", "{:.2e}".format(1j), "%s" % (1 + 2j))
