from sqlalchemy import Column, Integer, String, create_engine
from sqlalchemy.orm import Session, declarative_base

Base = declarative_base()


class Person(Base):
    __tablename__ = "people"
    id = Column(Integer, primary_key=True)
    name = Column(String(30), nullable=False)


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
session = Session(engine)
session.add(Person(name="ann"))
session.commit()
person = session.query(Person).find_by(name="ann")  # misuse
print(person.id)
