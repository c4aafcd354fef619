from scipy import stats

control = [5.1, 4.9, 5.6, 5.8]
treated = [6.1, 6.3, 5.9, 6.8]
result = stats.ttest_ind(control, treated, equal_var=False)
statistic, p = result
print(round(float(p), 3) < 0.05, stats.describe(control).mean)
