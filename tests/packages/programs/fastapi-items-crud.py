from typing import Annotated, Optional

from fastapi import Depends, FastAPI, HTTPException, Path, Query, status
from fastapi.testclient import TestClient
from pydantic import BaseModel, Field

app = FastAPI(title="Items", version="1.0.0")


class ItemIn(BaseModel):
    name: str = Field(..., min_length=1, max_length=20)
    price: float = Field(gt=0, description="in euros")
    tags: list[str] = []


class Item(ItemIn):
    id: int


db: dict[int, Item] = {}


def pagination(skip: int = 0, limit: Annotated[int, Query(le=100)] = 10):
    return {"skip": skip, "limit": limit}


@app.post("/items", response_model=Item, status_code=status.HTTP_201_CREATED)
def create_item(item: ItemIn):
    new = Item(id=len(db) + 1, **item.model_dump())
    db[new.id] = new
    return new


@app.get("/items", response_model=list[Item])
async def list_items(page: dict = Depends(pagination), q: Optional[str] = None):
    found = [i for i in db.values() if not q or q in i.name]
    return found[page["skip"] : page["skip"] + page["limit"]]


@app.get("/items/{item_id}")
async def get_item(item_id: int = Path(..., ge=1)) -> Item:
    if item_id not in db:
        raise HTTPException(status_code=404, detail="Item not found")
    return db[item_id]


client = TestClient(app)
print(client.post("/items", json={"name": "lamp", "price": 9.5}).json())
print(client.get("/items", params={"q": "la", "limit": 5}).json()[0]["id"])
print(client.get("/items/7").json()["detail"], client.post("/items", json={"name": ""}).status_code)
