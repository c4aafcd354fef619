from fastapi import FastAPI, status
from pydantic import BaseModel


class Item(BaseModel):
    name: str
    price: float


app = FastAPI()
ITEMS: dict[int, Item] = {}


@app.post("/items", response_models=Item, status_code=status.HTTP_201_CREATED)  # misuse
def create(item: Item) -> Item:
    ITEMS[len(ITEMS)] = item
    return item


print(len(ITEMS))
