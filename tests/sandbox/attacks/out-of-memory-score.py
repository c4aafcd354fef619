# Asks to be spared, then takes all memory.
# ends: limit memory | exit 1
try: open("/proc/self/oom_score_adj", "w").write("-1000")
except OSError: pass
held = []
while True: held.append(bytearray(1 << 20))
