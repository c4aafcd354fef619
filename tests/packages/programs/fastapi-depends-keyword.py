from typing import Annotated

from fastapi import Depends, FastAPI, Query

app = FastAPI()


def pagination(page: int = 1, size: Annotated[int, Query(le=100)] = 10) -> tuple[int, int]:
    return page, size


@app.get("/list")
def listing(paging: tuple[int, int] = Depends(pagination, use_cache=True)) -> list[int]:
    page, size = paging
    return list(range((page - 1) * size, page * size))


print(len(listing((1, 3))))
