import time

from rich.progress import Progress

files = ["a", "b", "c"]

with Progress(transient=True) as progress:
    task = progress.add_task("Copying", total=len(files))
    for name in files:
        time.sleep(0.001)
        progress.advance(task, step=1)  # misuse
