from contextlib import asynccontextmanager

from fastapi import APIRouter, BackgroundTasks, Depends, FastAPI, Header, HTTPException, Request, Security
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import APIKeyHeader, HTTPAuthorizationCredentials, HTTPBearer
from fastapi.testclient import TestClient

bearer = HTTPBearer(auto_error=False)
api_key = APIKeyHeader(name="X-Key", auto_error=False)
router = APIRouter(prefix="/v1", tags=["demo"])
sent = []


class QuotaError(Exception):
    def __init__(self, left: int):
        self.left = left


async def current_user(credentials: HTTPAuthorizationCredentials | None = Depends(bearer), key=Security(api_key)):
    if credentials and credentials.credentials == "demo":
        return "ann"
    if key:
        return "machine"
    raise HTTPException(401, detail="log in first", headers={"WWW-Authenticate": "Bearer"})


@router.post("/mail")
async def mail(tasks: BackgroundTasks, request: Request, user=Depends(current_user), x_trace: str = Header("none")):
    tasks.add_task(sent.append, (user, x_trace))
    return {"from": user, "state": request.app.state.name}


@router.get("/quota", dependencies=[Depends(current_user)], response_class=PlainTextResponse)
def quota():
    raise QuotaError(0)


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.name = "ready"
    yield


app = FastAPI(lifespan=lifespan)
app.include_router(router)
app.add_middleware(CORSMiddleware, allow_origins=["https://example.com"], allow_methods=["*"])


@app.exception_handler(QuotaError)
async def on_quota(request: Request, exc: QuotaError):
    return JSONResponse(status_code=429, content={"left": exc.left})


with TestClient(app) as client:
    print(client.post("/v1/mail", headers={"Authorization": "Bearer demo", "X-Trace": "7"}).json(), sent)
    print(client.get("/v1/quota", headers={"X-Key": "k"}).status_code, client.get("/v1/quota").status_code)
