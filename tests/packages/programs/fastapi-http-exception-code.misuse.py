from fastapi import FastAPI, HTTPException
from fastapi.testclient import TestClient

app = FastAPI()
books = {1: "Dune"}


@app.get("/books/{book_id}")
def read_book(book_id: int):
    if book_id not in books:
        raise HTTPException(code=404, detail="Book not found")  # misuse
    return {"title": books[book_id]}


client = TestClient(app)
print(client.get("/books/1").json())
print(client.get("/books/2").status_code)
