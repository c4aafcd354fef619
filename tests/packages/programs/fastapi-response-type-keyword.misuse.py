from fastapi import FastAPI, status
from pydantic import BaseModel

app = FastAPI()


class User(BaseModel):
    id: int
    name: str


@app.post("/users", response_type=User, status_code=status.HTTP_201_CREATED)  # misuse
async def create_user(user: User):
    return user


print([route.path for route in app.routes])
