"""Hints that change nothing."""
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple, Union

Number = Union[int, float]


def mean(values: List[Number]) -> Optional[float]:
    return sum(values) / len(values) if values else None


def apply(function: Callable[[int], int], values: Iterable[int]) -> List[int]:
    return [function(v) for v in values]


def swap(pair: Tuple[Any, Any]) -> Tuple[Any, Any]:
    a, b = pair
    return b, a


def index(words: List[str]) -> Dict[str, List[int]]:
    result: Dict[str, List[int]] = {}
    for position, word in enumerate(words):
        result.setdefault(word, []).append(position)
    return result


def first(values: "list[str] | None" = None) -> str | None:
    return values[0] if values else None


print(mean([1, 2, 4]), mean([]), apply(lambda n: n * n, range(4)), swap((1, "a")), index("a b a".split()), first(["x"]), first())
count: int = 5
name: str = "text"
ratio: float = count / 2
print(count, name, ratio)
