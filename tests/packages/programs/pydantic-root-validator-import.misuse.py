from pydantic import BaseModel, model_validators  # misuse


class Range(BaseModel):
    low: int
    high: int

    @model_validators(mode="after")
    def check_order(self) -> "Range":
        if self.low > self.high:
            raise ValueError("low is above high")
        return self


print(Range(low=1, high=2))
