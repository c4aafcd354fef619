# Lowers its out-of-memory score, then allocates all memory.
# ends: limit memory | exit 1
try: open("/proc/self/oom_score_adj", "w").write("-1000")
except OSError: pass
held = []
while True: held.append(bytearray(1 << 20))
