from sqlalchemy import create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker


class Base(DeclarativeBase):
    pass


class City(Base):
    __tablename__ = "city"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
make_session = sessionmaker(engine, expire_on_commit=False)
with make_session() as session:
    session.add_many([City(name="Rome"), City(name="Oslo")])  # misuse
    session.commit()
    print(session.query(City).order_by(City.name.desc()).first().name)
