from pydantic import BaseModel, ConfigDict


class Row:
    def __init__(self) -> None:
        self.id = 1


class Out(BaseModel):
    model_config = ConfigDict(from_attributes=True)
    id: int


print(Out.model_validate(Row(), from_attributes=True))
