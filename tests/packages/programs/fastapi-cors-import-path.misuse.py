from fastapi import FastAPI
from fastapi.middlewares.cors import CORSMiddleware  # misuse

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=["*"])


@app.get("/")
async def root():
    return {"message": "Hello"}
