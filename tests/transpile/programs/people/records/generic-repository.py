from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Dict, Generic, Iterator, List, Optional, TypeVar

T = TypeVar("T")


class NotFound(Exception):
    def __init__(self, key: int) -> None:
        super().__init__(f"no entity with id {key}")
        self.key = key


class Repository(Generic[T]):
    def __init__(self) -> None:
        self._items: Dict[int, T] = {}
        self._next = 1

    def add(self, item: T) -> int:
        key = self._next
        self._items[key] = item
        self._next += 1
        return key

    def get(self, key: int) -> T:
        try:
            return self._items[key]
        except KeyError:
            raise NotFound(key) from None

    def __iter__(self) -> Iterator[T]:
        return iter(self._items.values())

    def find(self, predicate) -> List[T]:
        return [item for item in self if predicate(item)]


@dataclass
class Book:
    title: str
    author: str
    year: int
    borrowed_by: Optional[str] = None
    due: Optional[date] = None
    history: List[str] = field(default_factory=list)

    @property
    def available(self) -> bool:
        return self.borrowed_by is None


class Library:
    LOAN_DAYS = 14

    def __init__(self) -> None:
        self.books: Repository[Book] = Repository()

    def lend(self, key: int, reader: str, today: date) -> None:
        book = self.books.get(key)
        if not book.available:
            raise RuntimeError(f"{book.title!r} is with {book.borrowed_by}")
        book.borrowed_by = reader
        book.due = today + timedelta(days=self.LOAN_DAYS)
        book.history.append(reader)

    def return_book(self, key: int, today: date) -> float:
        book = self.books.get(key)
        late = max(0, (today - book.due).days) if book.due else 0
        book.borrowed_by = book.due = None
        return late * 0.5


library = Library()
dune = library.books.add(Book("Dune", "Herbert", 1965))
emma = library.books.add(Book("Emma", "Austen", 1815))
library.lend(dune, "ann", date(2024, 2, 20))
try:
    library.lend(dune, "bob", date(2024, 2, 21))
except RuntimeError as error:
    print(error)
try:
    library.lend(99, "bob", date(2024, 2, 21))
except NotFound as error:
    print(error, error.key, error.__cause__, error.__suppress_context__)
print(library.books.get(dune))
print(f"fine: {library.return_book(dune, date(2024, 3, 10)):.2f}")
print([b.title for b in library.books.find(lambda b: b.year < 1900)], [b.available for b in library.books])
