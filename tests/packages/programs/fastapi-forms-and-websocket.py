import json
from enum import Enum

from fastapi import Body, Cookie, FastAPI, Response, WebSocket, WebSocketDisconnect
from fastapi.encoders import jsonable_encoder
from fastapi.responses import HTMLResponse, RedirectResponse, StreamingResponse
from fastapi.testclient import TestClient
from pydantic import BaseModel

app = FastAPI()


class Color(str, Enum):
    red = "red"
    blue = "blue"


class Point(BaseModel):
    x: int
    y: int = 0


@app.get("/paint/{color}", response_class=HTMLResponse)
async def paint(color: Color, response: Response, seen: str | None = Cookie(default=None)):
    response.set_cookie(key="seen", value=color.value)
    return f"<b>{color.value} {seen}</b>"


@app.put("/points")
async def put_point(point: Point, label: str = Body(embed=True)):
    return {"label": label, "point": jsonable_encoder(point)}


@app.get("/old", include_in_schema=False)
def old():
    return RedirectResponse("/rows", status_code=307)


@app.get("/rows")
def rows():
    return StreamingResponse((json.dumps({"n": n}) + "\n" for n in range(2)), media_type="application/x-ndjson")


@app.websocket("/ws/{name}")
async def chat(websocket: WebSocket, name: str):
    await websocket.accept()
    try:
        while True:
            text = await websocket.receive_text()
            await websocket.send_json({"from": name, "text": text.upper()})
    except WebSocketDisconnect:
        pass


client = TestClient(app)
print(client.get("/paint/red").text, client.get("/paint/green").status_code)
print(client.put("/points", json={"point": {"x": 1}, "label": "a"}).json(), client.get("/old").text)
with client.websocket_connect("/ws/ann") as ws:
    ws.send_text("hello")
    print(ws.receive_json())
