from sqlalchemy import Column, Integer, Varchar, create_engine  # misuse
from sqlalchemy.orm import declarative_base, sessionmaker

Base = declarative_base()


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True)
    name = Column(Varchar(50), nullable=False)


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
Session = sessionmaker(bind=engine)
with Session() as session:
    session.add(User(name="ann"))
    session.commit()
    print(session.query(User).filter_by(name="ann").count())
