from fastapi import FastAPI
from fastapi.testing import TestClient  # misuse

app = FastAPI(title="Demo")


@app.get("/ping")
def ping() -> dict[str, str]:
    return {"status": "ok"}


print(TestClient(app).get("/ping").json())
