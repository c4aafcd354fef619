from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Order(Base):
    __tablename__ = "orders"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(20), required=True)  # misuse
    customer_id: Mapped[int] = mapped_column(ForeignKey("customers.id"))


print(Order.__table__.columns.keys())
