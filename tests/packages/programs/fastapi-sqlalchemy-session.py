from typing import Annotated, Generator

from fastapi import Depends, FastAPI, HTTPException, Query
from fastapi.testclient import TestClient
from pydantic import BaseModel, ConfigDict
from sqlalchemy import Column, Integer, String, create_engine, select
from sqlalchemy.orm import Session, declarative_base, sessionmaker
from sqlalchemy.pool import StaticPool

engine = create_engine("sqlite://", connect_args={"check_same_thread": False}, poolclass=StaticPool)
SessionLocal = sessionmaker(autocommit=False, autoflush=False, bind=engine)
Base = declarative_base()


class UserRow(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True, index=True)
    email = Column(String, unique=True)


class User(BaseModel):
    model_config = ConfigDict(from_attributes=True)
    id: int | None = None
    email: str


def get_db() -> Generator[Session, None, None]:
    db = SessionLocal()
    try:
        yield db
    finally:
        db.close()


app = FastAPI()


@app.post("/users/", response_model=User)
def create_user(user: User, db: Session = Depends(get_db)):
    row = UserRow(**user.model_dump(exclude_none=True))
    db.add(row)
    db.commit()
    db.refresh(row)
    return row


@app.get("/users/", response_model=list[User], response_model_exclude_unset=True, summary="All users")
def read_users(db: Annotated[Session, Depends(get_db)], limit: int = Query(default=10, ge=1, alias="max")):
    users = db.scalars(select(UserRow).limit(limit)).all()
    if not users:
        raise HTTPException(status_code=404)
    return users


Base.metadata.create_all(bind=engine)
client = TestClient(app)
print(client.get("/users/").status_code, client.post("/users/", json={"email": "a@example.com"}).json())
app.dependency_overrides[get_db] = lambda: Session(engine)
print(client.get("/users/?max=1").json(), app.openapi()["info"]["title"])
