for form in ("%08.2E", "%08f", "%08g", "%-08f", "%+08e", "% 08f"):
    print(form, [form % value for value in (float("inf"), float("-inf"), float("nan"), 1.5, -2)])
for form in ("08.2E", "08f", "<08f", "+08e", "08", "^08.1f", "08%"):
    print(form, [format(value, form) for value in (float("inf"), float("-inf"), float("nan"), 1.5)])
for number in (2**31, -(2**31), -(2**31) - 1, 2**70, True, 0):
    for method in ("a\nb".splitlines, "a\nb".expandtabs):
        try:
            print(number, method(number))
        except OverflowError as error:
            print(number, error)
