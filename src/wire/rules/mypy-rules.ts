import { py } from '../../python/marked-example.ts';
import type { ToolRule } from './tool-rule.ts';

/** What each mypy code means, in our own words. */
export const mypyRules: Readonly<Record<string, ToolRule & { readonly why: string }>> = {
  abstract: {
    summary: 'Instantiating a class that still has abstract methods',
    why: 'Python raises TypeError when the line runs: an abstract class cannot be instantiated.',
    bad: py`
      from abc import ABC, abstractmethod

      class Shape(ABC):
          @abstractmethod
          def area(self) -> float: ...

      shape = Shape()  # expect
    `,
    reportedAs: 'python:abstract-class-instantiated',
    good: py`
      from abc import ABC, abstractmethod

      class Shape(ABC):
          @abstractmethod
          def area(self) -> float: ...

      class Square(Shape):
          def area(self) -> float:
              return 1.0

      shape = Square()
    `,
  },
  'arg-type': {
    summary: 'An argument of a type that the parameter does not accept',
    why: 'The function was not written for such a value: at best the call fails, at worst it returns a wrong result.',
    bad: py`
      def double(number: int) -> int:
          return number * 2

      double("4")  # expect
    `,
    good: py`
      def double(number: int) -> int:
          return number * 2

      double(int("4"))
    `,
  },
  'assert-type': {
    summary: 'An `assert_type` that fails',
    why: 'The type checker infers a different type than the one stated.',
    bad: py`
      from typing import assert_type

      assert_type(1, str)  # expect
    `,
    good: py`
      from typing import assert_type

      assert_type(1 + 1, int)
    `,
  },
  assignment: {
    summary: 'A value assigned to a variable of another type',
    why: 'Either the annotation is wrong, or every later use of the variable is.',
    bad: py`
      count: int = "three"  # expect
    `,
    good: py`
      count: int = 3
    `,
  },
  'attr-defined': {
    summary: 'An attribute that the object or module does not have',
    why: 'Usually a typo. It is only a warning because attributes can also be created at run time.',
    bad: py`
      def shout(name: str) -> str:
          return name.uper()  # expect
    `,
    good: py`
      def shout(name: str) -> str:
          return name.upper()
    `,
  },
  'call-arg': {
    summary: 'A call with too many, too few or unknown arguments',
    why: 'Python raises TypeError when the line runs.',
    bad: py`
      def greet(name: str) -> None:
          print(name)

      greet("ada", "bob")  # expect
    `,
    good: py`
      def greet(name: str) -> None:
          print(name)

      greet("ada")
    `,
  },
  'call-overload': {
    summary: 'A call that matches no overload of the function',
    why: 'Each overload accepts certain argument types, and none accepts these.',
    bad: py`
      print(max())  # expect
    `,
    good: py`
      print(max(1, 2))
    `,
  },
  'comparison-overlap': {
    summary: 'A comparison of two types that have no values in common',
    why: 'The result is always the same, so one side is probably not what was intended.',
    bad: null,
    good: null,
  },
  'dict-item': {
    summary: 'A dictionary entry of the wrong type',
    why: 'The dictionary is annotated with other types of keys or values.',
    bad: py`
      ages: dict[str, int] = {"ada": "36"}  # expect
    `,
    good: py`
      ages: dict[str, int] = {"ada": 36}
    `,
  },
  'empty-body': {
    summary: 'A function with an empty body that is annotated to return a value',
    why: 'It returns `None`, whatever its annotation says.',
    bad: py`
      def area() -> float: ...  # expect
    `,
    good: py`
      def area() -> float:
          return 1.0
    `,
  },
  'exit-return': {
    summary: 'An `__exit__` that always returns false and is annotated as `bool`',
    why: 'Type checkers then have to assume that the context manager swallows exceptions. Annotate it with `Literal[False]` or `None`.',
    bad: py`
      class Quiet:
          def __enter__(self) -> None: ...

          def __exit__(self, kind: object, error: object, trace: object) -> bool:  # expect
              return False
    `,
    good: py`
      class Quiet:
          def __enter__(self) -> None: ...

          def __exit__(self, kind: object, error: object, trace: object) -> None:
              print("left")
    `,
  },
  'func-returns-value': {
    summary: 'Using the result of a function that returns nothing',
    why: 'The result is always `None`.',
    bad: py`
      def show(text: str) -> None:
          print(text)

      shown = show("a")  # expect
    `,
    good: py`
      def show(text: str) -> str:
          return text

      shown = show("a")
    `,
  },
  'has-type': {
    summary: 'A reference whose type cannot be determined yet',
    why: 'Usually definitions that depend on each other. An annotation on one of them resolves it.',
    bad: py`
      def count() -> int:
          print(total)  # expect
          total = 1
          return total
    `,
    good: py`
      def count() -> int:
          total = 1
          print(total)
          return total
    `,
  },
  index: {
    summary: 'An index of the wrong type, or an index on a value that cannot be indexed',
    why: 'Python raises TypeError or KeyError when the line runs.',
    bad: py`
      count: int = 3
      print(count[0])  # expect
    `,
    good: py`
      counts: list[int] = [3]
      print(counts[0])
    `,
  },
  'list-item': {
    summary: 'A list item of the wrong type',
    why: 'The list is annotated with another type of items.',
    bad: py`
      names: list[str] = ["ada", 36]  # expect
    `,
    good: py`
      names: list[str] = ["ada", "bob"]
    `,
  },
  'literal-required': {
    summary: 'An expression where the type checker needs a literal',
    why: 'The name of a key or field can only be checked if it is written as a literal.',
    bad: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int

      def read(point: Point, name: str) -> object:
          return point[name]  # expect
    `,
    good: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int

      def read(point: Point) -> object:
          return point["x"]
    `,
  },
  'maybe-unrecognized-str-typeform': {
    summary: 'A string where a type is expected',
    why: 'A string is read as a type only if its content is a valid annotation.',
    bad: null,
    good: null,
  },
  metaclass: {
    summary: 'A metaclass that conflicts with the bases or that the type checker cannot follow',
    why: 'Either Python raises TypeError when it creates the class, or the members that the metaclass adds cannot be checked.',
    bad: py`
      class Meta: ...

      class Model(metaclass=Meta): ...  # expect
    `,
    good: py`
      class Meta(type): ...

      class Model(metaclass=Meta): ...
    `,
  },
  'method-assign': {
    summary: 'Assigning to a method',
    why: 'The new function replaces the method and may have a different signature.',
    bad: py`
      class Timer:
          def tick(self) -> None:
              print("tick")

      Timer.tick = lambda self: None  # expect
    `,
    good: py`
      class Timer:
          def tick(self) -> None:
              print("tick")

      class Silent(Timer):
          def tick(self) -> None:
              print("")
    `,
  },
  misc: {
    summary: 'A finding for which mypy has no specific code',
    why: 'mypy groups its rarer findings under this code. Notes, such as those of `reveal_type`, are reported as info.',
    bad: null,
    good: null,
  },
  'name-defined': {
    summary: 'A name that is not defined',
    why: 'Python raises NameError when the line runs. Usually reported as `ruff:F821`, because the linter finds the same defect.',
    bad: null,
    good: null,
  },
  'name-match': {
    summary: 'A type whose name differs from the variable that it is assigned to',
    why: 'Tracebacks and pickles use the name in the call, not that of the variable.',
    bad: py`
      from typing import NamedTuple

      Point = NamedTuple("Place", [("x", int)])  # expect
    `,
    good: py`
      from typing import NamedTuple

      Point = NamedTuple("Point", [("x", int)])
    `,
  },
  'narrowed-type-not-subtype': {
    summary: 'A `TypeIs` function whose type is not a subtype of its parameter',
    why: 'No argument could ever have that type, so the function could never correctly return true.',
    bad: py`
      from typing_extensions import TypeIs

      def is_number(value: str) -> TypeIs[int]:  # expect
          return value.isdigit()
    `,
    good: py`
      from typing_extensions import TypeIs

      def is_number(value: object) -> TypeIs[int]:
          return isinstance(value, int)
    `,
  },
  'no-overload-impl': {
    summary: 'Overloads without an implementation',
    why: 'Calling the function raises NotImplementedError.',
    bad: py`
      from typing import overload

      @overload  # expect
      def read(key: int) -> int: ...
      @overload
      def read(key: str) -> str: ...
    `,
    good: py`
      def read(key: int) -> int:
          return key
    `,
  },
  'no-redef': {
    summary: 'A name that is defined twice',
    reportedAs: 'ruff:F811',
    why: 'The second definition replaces the first, which can no longer be used.',
    bad: py`
      def area(side: float) -> float:
          return side * side

      def area(radius: float) -> float:  # expect
          return radius * radius * 3.14
    `,
    good: py`
      def square(side: float) -> float:
          return side * side

      def circle(radius: float) -> float:
          return radius * radius * 3.14
    `,
  },
  'nonetype-type': {
    summary: '`NoneType` used as an annotation instead of `None`',
    why: 'They mean the same, but type checkers only accept `None`.',
    bad: py`
      from types import NoneType

      nothing: NoneType = None  # expect
    `,
    good: py`
      nothing: None = None
    `,
  },
  operator: {
    summary: 'An operator that its operands do not support',
    why: 'Python raises TypeError when the line runs.',
    bad: py`
      age = 36
      print("age: " + age)  # expect
    `,
    good: py`
      age = 36
      print("age: " + str(age))
    `,
  },
  'overload-cannot-match': {
    summary: 'An overload that can never match because of an earlier one',
    why: 'An earlier overload accepts every call that this one would.',
    bad: py`
      from typing import overload

      @overload
      def read(key: object) -> object: ...
      @overload
      def read(key: int) -> int: ...  # expect
      def read(key: object) -> object:
          return key
    `,
    good: py`
      from typing import overload

      @overload
      def read(key: int) -> int: ...
      @overload
      def read(key: object) -> object: ...
      def read(key: object) -> object:
          return key
    `,
  },
  'overload-overlap': {
    summary: 'Two overloads that accept the same arguments and return different types',
    why: 'The result type then depends on how precisely the argument is typed.',
    bad: py`
      from typing import overload

      @overload
      def read(key: int) -> int: ...  # expect
      @overload
      def read(key: object) -> str: ...
      def read(key: object) -> object:
          return key
    `,
    good: py`
      from typing import overload

      @overload
      def read(key: int) -> int: ...
      @overload
      def read(key: str) -> str: ...
      def read(key: object) -> object:
          return key
    `,
  },
  override: {
    summary: 'A method that is incompatible with the one it overrides',
    why: 'Code written for the base class can fail when it is given the subclass.',
    bad: py`
      class Shape:
          def scale(self, by: float) -> None: ...

      class Square(Shape):
          def scale(self) -> None: ...  # expect
    `,
    good: py`
      class Shape:
          def scale(self, by: float) -> None: ...

      class Square(Shape):
          def scale(self, by: float) -> None: ...
    `,
  },
  'prop-decorator': {
    summary: 'A decorator above `@property`',
    why: 'mypy does not support it, so uses of the property are not checked.',
    bad: py`
      from functools import cache

      class Square:
          @cache  # expect
          @property
          def area(self) -> int:
              return 1
    `,
    good: py`
      from functools import cached_property

      class Square:
          @cached_property
          def area(self) -> int:
              return 1
    `,
  },
  return: {
    summary: 'A function that can end without returning the annotated value',
    why: 'It then returns `None`, which callers do not expect.',
    bad: py`
      def sign(number: int) -> str:  # expect
          if number < 0:
              return "-"
    `,
    good: py`
      def sign(number: int) -> str:
          if number < 0:
              return "-"
          return "+"
    `,
  },
  'return-value': {
    summary: 'A return value that does not match the annotation',
    why: 'Callers rely on the annotation.',
    bad: py`
      def mean(numbers: list[int]) -> str:
          return sum(numbers) / len(numbers)  # expect
    `,
    good: py`
      def mean(numbers: list[int]) -> float:
          return sum(numbers) / len(numbers)
    `,
  },
  'safe-super': {
    summary: 'A `super()` call to a method that has no body',
    why: 'The abstract method in the base class does nothing and returns `None`.',
    bad: py`
      from typing import Protocol

      class Shape(Protocol):
          def area(self) -> float: ...

      class Square(Shape):
          def area(self) -> float:
              return super().area()  # expect
    `,
    good: py`
      from typing import Protocol

      class Shape(Protocol):
          def area(self) -> float: ...

      class Square(Shape):
          def area(self) -> float:
              return 1.0
    `,
  },
  'str-bytes-safe': {
    summary: 'Bytes formatted into a string',
    why: "The result contains `b'…'`, including the quotes.",
    bad: py`
      name = b"ada"
      print("hello {}".format(name))  # expect
    `,
    good: py`
      name = b"ada"
      print("hello {}".format(name.decode()))
    `,
  },
  'str-format': {
    summary: 'A format string that does not match its values',
    why: 'Python raises an exception when the line runs. Most of these are reported by the linter instead, for example as `ruff:F507`.',
    bad: py`
      print("{:d}".format("a"))  # expect
    `,
    good: py`
      print("{:d}".format(1))
    `,
  },
  'str-unpack': {
    summary: 'A string unpacked into several names',
    why: 'Each name gets one character, which is rarely intended.',
    bad: py`
      def head(word: str) -> str:
          first, second = word  # expect
          return first + second
    `,
    good: py`
      def head(word: str) -> str:
          first, second = word[0], word[1]
          return first + second
    `,
  },
  syntax: {
    summary: 'A malformed type comment or annotation',
    why: 'Python ignores it, but no type checker can read it.',
    bad: py`
      count = 1  # type: a b  # expect
    `,
    good: py`
      count = 1  # type: int
    `,
  },
  'truthy-function': {
    summary: 'A function used as a condition, which is always true',
    why: 'The parentheses of the call were probably forgotten.',
    bad: py`
      def ready() -> bool:
          return False

      if ready:  # expect
          print("go")
    `,
    good: py`
      def ready() -> bool:
          return False

      if ready():
          print("go")
    `,
  },
  'type-abstract': {
    summary: 'An abstract class passed where a class that can be instantiated is expected',
    why: 'Python raises TypeError if the function instantiates it.',
    bad: py`
      from abc import ABC, abstractmethod

      class Shape(ABC):
          @abstractmethod
          def area(self) -> float: ...

      def make(kind: type[Shape]) -> Shape:
          return kind()

      make(Shape)  # expect
    `,
    good: py`
      from abc import ABC, abstractmethod

      class Shape(ABC):
          @abstractmethod
          def area(self) -> float: ...

      class Square(Shape):
          def area(self) -> float:
              return 1.0

      def make(kind: type[Shape]) -> Shape:
          return kind()

      make(Square)
    `,
  },
  'type-var': {
    summary: 'A type that the bound or constraints of a type variable do not allow',
    why: 'The generic code was not written for this type.',
    bad: py`
      from typing import TypeVar

      Text = TypeVar("Text", str, bytes)

      def join(one: Text, other: Text) -> Text:
          return one + other

      join(1, 2)  # expect
    `,
    good: py`
      from typing import TypeVar

      Text = TypeVar("Text", str, bytes)

      def join(one: Text, other: Text) -> Text:
          return one + other

      join("a", "b")
    `,
  },
  'typeddict-item': {
    summary: 'A missing or wrongly typed entry of a `TypedDict`',
    why: 'Code that reads the dictionary relies on its declared type.',
    bad: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int

      point: Point = {"x": "1"}  # expect
    `,
    good: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int

      point: Point = {"x": 1}
    `,
  },
  'typeddict-readonly-mutated': {
    summary: 'Changing a read-only entry of a `TypedDict`',
    why: 'The type declares that the entry never changes.',
    bad: py`
      from typing import TypedDict
      from typing_extensions import ReadOnly

      class Point(TypedDict):
          x: ReadOnly[int]

      point: Point = {"x": 1}
      point["x"] = 2  # expect
    `,
    good: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int

      point: Point = {"x": 1}
      point["x"] = 2
    `,
  },
  'typeddict-unknown-key': {
    summary: 'A key that the `TypedDict` does not define',
    why: 'Usually a typo.',
    bad: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int

      point: Point = {"x": 1, "y": 2}  # expect
    `,
    good: py`
      from typing import TypedDict

      class Point(TypedDict):
          x: int
          y: int

      point: Point = {"x": 1, "y": 2}
    `,
  },
  'union-attr': {
    summary: 'An attribute that not all of the possible types have',
    why: 'Often the value can be `None`, and nothing checks for that first.',
    bad: py`
      import re

      match = re.match("a", "abc")
      print(match.group())  # expect
    `,
    good: py`
      import re

      match = re.match("a", "abc")
      if match:
          print(match.group())
    `,
  },
  'unused-coroutine': {
    summary: 'A coroutine that is never awaited',
    reportedAs: 'python:unawaited-coroutine',
    why: 'Its body never runs. Usually reported as `python:unawaited-coroutine`.',
    bad: py`
      async def save() -> None: ...

      async def main() -> None:
          save()  # expect
    `,
    good: py`
      async def save() -> None: ...

      async def main() -> None:
          await save()
    `,
  },
  'used-before-def': {
    summary: 'A name that is used before it is defined',
    why: 'Python raises NameError when the line runs.',
    bad: null,
    good: null,
  },
  'valid-newtype': {
    summary: 'A `NewType` of something that is not a class',
    why: '`NewType` can only be based on a class.',
    bad: py`
      from typing import NewType, Union

      Key = NewType("Key", Union[int, str])  # expect
    `,
    good: py`
      from typing import NewType

      Key = NewType("Key", int)
    `,
  },
  'valid-type': {
    summary: 'An annotation that is not a type',
    why: 'It cannot be checked, and neither can anything that relies on it.',
    bad: py`
      def read(stream: open) -> str:  # expect
          return stream.read()
    `,
    good: py`
      from typing import TextIO

      def read(stream: TextIO) -> str:
          return stream.read()
    `,
  },
  'var-annotated': {
    summary: 'A variable whose type cannot be inferred from its first value',
    why: 'An empty container does not show which type of items it will contain. Add an annotation.',
    bad: py`
      names = []  # expect
    `,
    good: py`
      names: list[str] = []
    `,
  },
};
