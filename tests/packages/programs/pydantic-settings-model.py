from datetime import datetime
from enum import Enum
from typing import Annotated, Literal, Optional

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator


class Level(str, Enum):
    debug = "debug"
    info = "info"


class Database(BaseModel):
    host: str = "localhost"
    port: int = Field(default=5432, ge=1, le=65535)
    user: str


class Settings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(min_length=2)]
    level: Level = Level.info
    kind: Literal["web", "worker"] = "web"
    started: Optional[datetime] = None
    tags: list[str] = Field(default_factory=list)
    database: Database

    @field_validator("tags", mode="before")
    @classmethod
    def split_tags(cls, value):
        return value.split(",") if isinstance(value, str) else value

    @model_validator(mode="after")
    def check_worker(self):
        if self.kind == "worker" and not self.tags:
            raise ValueError("a worker needs tags")
        return self


settings = Settings(name="api", level="debug", started="2024-05-01T10:00:00", tags="a,b", database={"user": "ann"})
print(settings.model_dump_json(indent=2))
print(settings.database.port, settings.started.year, settings.model_copy(update={"name": "other"}).name)

try:
    Settings.model_validate({"name": "x", "kind": "worker", "database": {"port": 0}})
except ValidationError as e:
    for error in e.errors():
        print(error["loc"], error["type"])
