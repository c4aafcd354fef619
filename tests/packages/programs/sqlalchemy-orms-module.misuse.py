from sqlalchemy import Column, Integer, String, create_engine
from sqlalchemy.orms import declarative_base, sessionmaker  # misuse

Base = declarative_base()


class Note(Base):
    __tablename__ = "notes"
    id = Column(Integer, primary_key=True)
    text = Column(String)


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
print(sessionmaker(engine)().query(Note).count())
