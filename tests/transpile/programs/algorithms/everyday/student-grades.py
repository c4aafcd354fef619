"""Grades of students: averages, ranks, letter grades."""
students = [
    {"name": "Alice", "scores": [88, 92, 79]},
    {"name": "Bob", "scores": [65, 70, 58]},
    {"name": "Carla", "scores": [95, 100, 97]},
    {"name": "Dan", "scores": []},
]


def average(scores):
    if not scores:
        return None
    return sum(scores) / len(scores)


def letter(avg):
    if avg is None:
        return "-"
    for limit, grade in [(90, "A"), (80, "B"), (70, "C"), (60, "D")]:
        if avg >= limit:
            return grade
    return "F"


for student in students:
    student["average"] = average(student["scores"])
    student["grade"] = letter(student["average"])
    avg = student["average"]
    print(f"{student['name']:<8} {'n/a' if avg is None else format(avg, '.2f'):>7} {student['grade']}")
ranked = sorted((s for s in students if s["average"] is not None), key=lambda s: s["average"], reverse=True)
for place, student in enumerate(ranked, start=1):
    print(place, student["name"], round(student["average"], 1), max(student["scores"]), min(student["scores"]))
by_grade = {}
for s in students:
    by_grade.setdefault(s["grade"], []).append(s["name"])
print(by_grade, all(s["scores"] for s in students), any(100 in s["scores"] for s in students))
flat = [score for s in students for score in s["scores"]]
print(len(flat), sum(flat), sorted(flat)[len(flat) // 2], {s["name"][0]: len(s["scores"]) for s in students})
curved = [[min(100, score + 5) for score in s["scores"]] for s in students]
print(curved, [sum(c) for c in zip(*curved[:3])])
