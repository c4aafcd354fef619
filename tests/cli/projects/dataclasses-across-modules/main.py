from model import Employee, Person

ann = Person("Ann", 30)
bob = Employee("Bob", 40, [], 10.5)
Person()  # expect: mypy:call-arg  # fixed: Person("Cid")
Person("Cid", "40")  # expect: mypy:arg-type  # fixed: Person("Cid", 40)
Employee("Dee", wage=3)  # expect: mypy:call-arg  # fixed: Employee("Dee", salary=3)
print(ann.agee)  # expect: mypy:attr-defined  # fixed: print(ann.age)
print(bob.age + bob.name)  # expect: mypy:operator  # fixed: print(bob.age + 1)
