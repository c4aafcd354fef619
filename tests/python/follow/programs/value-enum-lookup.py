from enum import Enum


class Status(Enum):
    OPEN = "open"
    CLOSED = "closed"


TICKETS = [("T-1", "open"), ("T-2", "closed"), ("T-3", "waiting")]  # twin: TICKETS = [("T-1", "open"), ("T-2", "closed"), ("T-3", "open")]


def count_by_status(tickets):
    counts = {status: 0 for status in Status}
    for _, text in tickets:
        counts[Status(text)] += 1  # raises: ValueError
    return counts


def main():
    for status, count in count_by_status(TICKETS).items():
        print(status.name, count)


if __name__ == "__main__":
    main()
