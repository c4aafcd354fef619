from collections import defaultdict

GRADES = [
    ("ada", "math", 90),
    ("ada", "art", 70),
    ("bob", "math", 85),
]


def by_subject(grades):
    groups = defaultdict(list)
    for _, subject, grade in grades:
        groups[subject].append(grade)
    return groups


def average(values):
    return sum(values) / len(values)  # raises: ZeroDivisionError


def main():
    groups = by_subject(GRADES)
    for subject in ("math", "art", "music"):  # twin: for subject in ("math", "art"):
        print(subject, round(average(groups[subject]), 1))


main()
