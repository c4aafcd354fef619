def kind(a, b, c):
    if a + b <= c or a + c <= b or b + c <= a:
        return 'none'
    if a == b == c:
        return 'equilateral'
    if a == b or b == c or a == c:
        return 'isosceles'
    return 'scalene'


# --- stated
assert kind(3, 3, 3) == 'equilateral'
assert kind(3, 4, 4) == 'isosceles'
assert kind(3, 4, 5) == 'scalene'
assert kind(1, 2, 3) == 'none'
assert kind(5, 5, 9) == 'isosceles'


# --- held back
assert kind(1, 1, 3) == 'none'
assert kind(2, 2, 1) == 'isosceles'
assert kind(4, 3, 4) == 'isosceles'
assert kind(7, 8, 9) == 'scalene'
