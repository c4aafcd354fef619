from pydantic import BaseModel, TypeAdapter


class Item(BaseModel):
    sku: str
    amount: int = 1


adapter = TypeAdapter(list[Item])
items = adapter.validate([{"sku": "a"}, {"sku": "b", "amount": "3"}])  # misuse
print(sum(item.amount for item in items), adapter.json_schema()["type"])
