from functools import lru_cache

from pydantic import BaseSettings, Field  # misuse


class Settings(BaseSettings):
    debug: bool = False
    database_url: str = Field("sqlite://", env="DATABASE_URL")


@lru_cache
def get_settings() -> Settings:
    return Settings()


print(get_settings().database_url)
