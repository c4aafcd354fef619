from fastapi import FastAPI, HTTPException

app = FastAPI()
ITEMS = {1: "tea"}


@app.get("/items/{item_id}")
def read(item_id: int) -> str:
    if item_id not in ITEMS:
        raise HTTPException(status_code=404, message="not found")  # misuse
    return ITEMS[item_id]


try:
    read(2)
except HTTPException as error:
    print(error.status_code)
