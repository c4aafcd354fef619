from fastapi import APIRouter, FastAPI, Response, status
from fastapi.testclient import TestClient

router = APIRouter(prefix="/notes")
notes = {1: "first"}


@router.delete("/{note_id}")
def delete_note(note_id: int, response: Response):
    if notes.pop(note_id, None) is None:
        response.status_code = status.HTTP_404_NOTFOUND  # misuse
        return {"error": "no such note"}
    return {"ok": True}


app = FastAPI()
app.include_router(router)
client = TestClient(app)
print(client.delete("/notes/1").json(), client.delete("/notes/1").json())
