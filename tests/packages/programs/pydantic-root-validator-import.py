from pydantic import BaseModel, model_validator


class Range(BaseModel):
    low: int
    high: int

    @model_validator(mode="after")
    def check_order(self) -> "Range":
        if self.low > self.high:
            raise ValueError("low is above high")
        return self


print(Range(low=1, high=2))
