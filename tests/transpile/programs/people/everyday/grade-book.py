students = {"Ann": [90, 85, 77], "Bob": [60, 70.5], "Cid": []}


def average(marks):
    return sum(marks) / len(marks) if marks else None


def letter(avg):
    if avg is None:
        return "-"
    for limit, grade in ((90, "A"), (80, "B"), (70, "C")):
        if avg >= limit:
            return grade
    return "F"


for name, marks in students.items():
    avg = average(marks)
    print(f"{name:<5}|{avg if avg is None else round(avg, 2)!s:>7}|{letter(avg):^3}|")
best = max((n for n in students if students[n]), key=lambda n: average(students[n]))
print("best:", best, "| passed:", sorted(n for n, m in students.items() if (average(m) or 0) >= 60))
