from pydantic import BaseModel, constr

Sku = constr(regex=r"^[A-Z]{3}-\d{4}$")  # misuse


class Item(BaseModel):
    sku: Sku
    count: int = 1


print(Item(sku="ABC-1234"))
