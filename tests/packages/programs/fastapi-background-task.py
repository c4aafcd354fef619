from fastapi import BackgroundTasks, FastAPI

app = FastAPI()
SENT: list[str] = []


@app.post("/notify")
def notify(address: str, tasks: BackgroundTasks) -> dict[str, str]:
    tasks.add_task(SENT.append, address)
    return {"status": "queued"}


print(notify("a", BackgroundTasks()))
