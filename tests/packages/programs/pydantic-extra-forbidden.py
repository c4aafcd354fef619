from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    depth: int = 3
    verbose: bool = False


options = Options(depth=2, verbose=True)
print(options.model_copy(update={"depth": 5}).depth)
