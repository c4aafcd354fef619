"""A lending library with members, loans, fines and errors."""
from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta


class LibraryError(Exception):
    """Something a librarian would say no to."""


@dataclass
class Book:
    isbn: str
    title: str
    copies: int = 1


@dataclass
class Member:
    name: str
    loans: dict[str, date] = field(default_factory=dict)
    fines: float = 0.0


class Library:
    LOAN_DAYS = 14
    FINE = 0.25

    def __init__(self) -> None:
        self.books: dict[str, Book] = {}
        self.members: dict[str, Member] = {}

    def add(self, book: Book) -> None:
        if book.isbn in self.books:
            self.books[book.isbn].copies += book.copies
        else:
            self.books[book.isbn] = book

    def lend(self, isbn: str, name: str, today: date) -> date:
        member = self.members.setdefault(name, Member(name))
        book = self.books.get(isbn)
        if book is None:
            raise LibraryError(f"no book {isbn}")
        if not book.copies:
            raise LibraryError(f"{book.title!r} is out")
        if len(member.loans) >= 2:
            raise LibraryError(f"{name} has too many loans")
        book.copies -= 1
        member.loans[isbn] = today + timedelta(days=self.LOAN_DAYS)
        return member.loans[isbn]

    def return_book(self, isbn: str, name: str, today: date) -> float:
        try:
            due = self.members[name].loans.pop(isbn)
        except KeyError as error:
            raise LibraryError(f"{name} does not have {isbn}") from error
        self.books[isbn].copies += 1
        late = max(0, (today - due).days)
        self.members[name].fines += late * self.FINE
        return late * self.FINE


lib = Library()
for book in (Book("1", "Dune", 1), Book("2", "Emma"), Book("3", "Ulysses", 2), Book("1", "Dune")):
    lib.add(book)
day = date(2024, 2, 20)
print(lib.lend("1", "ann", day), lib.lend("1", "bob", day), lib.lend("3", "ann", day))
for isbn, name in (("1", "cy"), ("9", "cy"), ("2", "ann")):
    try:
        lib.lend(isbn, name, day)
    except LibraryError as error:
        print("no:", error)
print(lib.return_book("1", "ann", date(2024, 3, 10)), lib.return_book("3", "ann", day))
try:
    lib.return_book("1", "ann", day)
except LibraryError as error:
    print(error, "because of", repr(error.__cause__))
print(lib.members["ann"], lib.books)
