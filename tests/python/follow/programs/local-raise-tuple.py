def check(age):
    if age < 0:
        raise ("negative", age)  # raises: TypeError  # twin: raise ValueError("negative", age)
    return age


try:
    print(check(-1))
except ValueError as error:
    print(error)
