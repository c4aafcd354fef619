"""Moments as nine numbers."""
import time
t=time.gmtime(1700000000)
print(t, t.tm_year, t[0], len(t), time.strftime("%A %d %B %Y %j %U %p", t), time.asctime(t), time.struct_time((2024,1,2,3,4,5,1,2,0)).tm_hour)
