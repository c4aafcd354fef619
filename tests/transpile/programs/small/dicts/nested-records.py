"""Records as dictionaries inside dictionaries."""
school = {
    "maths": {"teacher": "Ms A", "students": ["ann", "bob"]},
    "art": {"teacher": "Mr B", "students": []},
}
school["music"] = {"teacher": "Ms A", "students": ["cid"]}
school["maths"]["students"].append("dee")
school["art"]["room"] = 12
for subject, info in school.items():
    print(subject, info["teacher"], len(info["students"]), info.get("room", "-"))
teachers = {}
for subject, info in school.items():
    teachers.setdefault(info["teacher"], []).append(subject)
print(teachers)
everyone = sorted({s for info in school.values() for s in info["students"]})
print(everyone, "bob" in school["maths"]["students"], school["art"])
copy = dict(school)
copy["maths"]["teacher"] = "Dr Z"
print(school["maths"]["teacher"], copy is school, copy == school)
try:
    school["history"]["teacher"]
except KeyError as error:
    print("KeyError", error)
