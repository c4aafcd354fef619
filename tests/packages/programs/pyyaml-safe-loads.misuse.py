from pathlib import Path

import yaml

path = Path("config.yml")
path.write_text("servers:\n  - name: a\n    port: 1\n")
data = yaml.safe_loads(path.read_text())  # misuse
for server in data["servers"]:
    print(server["name"], server["port"])
