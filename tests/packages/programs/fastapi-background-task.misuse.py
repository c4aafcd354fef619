from fastapi import BackgroundTasks, FastAPI

app = FastAPI()
SENT: list[str] = []


@app.post("/notify")
def notify(address: str, tasks: BackgroundTasks) -> dict[str, str]:
    tasks.add(SENT.append, address)  # misuse
    return {"status": "queued"}


print(notify("a", BackgroundTasks()))
