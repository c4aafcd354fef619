from sqlalchemy import create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column


class Base(DeclarativeBase):
    pass


class Task(Base):
    __tablename__ = "tasks"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    done: Mapped[bool] = mapped_column(default=False)


def add_task(session: Session, title: str) -> Task:
    task = Task(title=title, completed=False)  # misuse
    session.add(task)
    session.commit()
    return task


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
with Session(engine) as session:
    print(add_task(session, "write").id)
