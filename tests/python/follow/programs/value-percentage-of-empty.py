def percentage(part, whole):
    return 100 * part / whole  # raises: ZeroDivisionError  # twin: return 100 * part / whole if whole else 0


def summarize(results):
    passed = [one for one in results if one["ok"]]
    return percentage(len(passed), len(results))


batches = {"monday": [{"ok": True}, {"ok": False}], "tuesday": []}
for name, results in batches.items():
    print(name, summarize(results))
