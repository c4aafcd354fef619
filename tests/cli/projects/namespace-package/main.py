from corp.reports import monthly
from corp.reports.monthly import report

print(report(["basic"]))
print(monthly.report(["basic"], 1))  # expect: mypy:call-arg  # fixed: print(monthly.report(["basic"]))
