from sqlalchemy import ForeignKey, String, create_engine, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship, selectinload


class Base(DeclarativeBase):
    pass


class Author(Base):
    __tablename__ = "authors"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(50), unique=True)
    country: Mapped[str | None]
    books: Mapped[list["Book"]] = relationship(back_populates="author", cascade="all, delete-orphan")

    def __repr__(self) -> str:
        return f"Author({self.name!r})"


class Book(Base):
    __tablename__ = "books"

    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    pages: Mapped[int] = mapped_column(default=0)
    author_id: Mapped[int] = mapped_column(ForeignKey("authors.id"))
    author: Mapped[Author] = relationship(back_populates="books")


engine = create_engine("sqlite:///:memory:", echo=False)
Base.metadata.create_all(engine)

with Session(engine) as session:
    ann = Author(name="Ann", books=[Book(title="One", pages=120), Book(title="Two", pages=80)])
    session.add_all([ann, Author(name="Bob", country="NO")])
    session.commit()

    stmt = select(Author).options(selectinload(Author.books)).where(Author.name.like("A%")).order_by(Author.id)
    for author in session.scalars(stmt):
        print(author, [b.title for b in author.books])

    totals = session.execute(
        select(Author.name, func.count(Book.id).label("n"), func.sum(Book.pages)).join(Author.books).group_by(Author.name)
    ).all()
    print(totals[0].n, totals)
    found = session.scalar(select(Book).where(Book.pages > 100, Book.author.has(name="Ann")))
    session.delete(found)
    session.commit()
    print(session.get(Author, 1).books)
