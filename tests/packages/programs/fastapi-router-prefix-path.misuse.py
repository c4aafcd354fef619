from fastapi import APIRouter, FastAPI

router = APIRouter(tags=["users"])


@router.get("/{user_id}")
async def read_user(user_id: int) -> dict[str, int]:
    return {"id": user_id}


app = FastAPI()
app.include_router(router, path_prefix="/users")  # misuse
print(sorted(app.openapi()["paths"]))
