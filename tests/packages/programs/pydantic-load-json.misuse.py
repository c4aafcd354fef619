from pydantic import BaseModel


class Event(BaseModel):
    id: int
    name: str
    tags: list[str] = []


def read_events(lines: list[str]) -> list[Event]:
    return [Event.from_json(line) for line in lines]  # misuse


print(read_events(['{"id": 1, "name": "start"}', '{"id": 2, "name": "stop", "tags": ["x"]}']))
