from shapes import Square

square = Square(2)
square.scale()  # expect: mypy:call-arg  # fixed: square.scale(2)
square.scale("2")  # expect: mypy:arg-type  # fixed: square.scale(3)
print(square.area() + "m")  # expect: mypy:operator  # fixed: print(square.area() + 1)
