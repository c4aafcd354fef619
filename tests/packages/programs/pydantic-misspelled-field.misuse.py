from pydantic import BaseModel, Field


class Product(BaseModel):
    name: str
    price: float = Field(gt=0)
    stock: int = 0


def make_products(rows):
    return [Product(name=name, prize=price) for name, price in rows]  # misuse


print(make_products([("lamp", 19.5), ("desk", 120)]))
