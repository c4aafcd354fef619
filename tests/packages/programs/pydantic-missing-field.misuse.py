from datetime import date

from pydantic import BaseModel


class Booking(BaseModel):
    guest: str
    arrival: date
    nights: int
    notes: str | None = None


def book(guest: str, arrival: date) -> Booking:
    return Booking(guest=guest, arrival=arrival)  # misuse


print(book("Ann", date(2024, 5, 1)).nights)
