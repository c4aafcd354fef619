import { py } from '../../python/marked-example.ts';
import type { ToolRule } from './tool-rule.ts';

/** What each code of the type checker means, in our words. */
export const mypyRules: Readonly<Record<string, ToolRule & { readonly why: string }>> = {
  abstract: {
    summary: 'A class is instantiated that still has abstract methods',
    why: 'Python raises TypeError when the line runs: an abstract class has no instances.',
    bad: py`
      from abc import ABC, abstractmethod

      class Shape(ABC):
          @abstractmethod
          def area(self) -> float: ...

      shape = Shape()  # expect
    `,
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
    summary: 'An argument whose type the parameter does not accept',
    why: 'The call hands over something the function was not written for: at best it fails, at worst it goes on with nonsense.',
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
    summary: 'An `assert_type` that does not hold',
    why: 'The code states a type, and the type checker finds another one.',
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
    summary: 'A value of one type assigned to a variable of another',
    why: 'Either the annotation is wrong, or every later use of the variable is.',
    bad: py`
      count: int = "three"  # expect
    `,
    good: py`
      count: int = 3
    `,
  },
  'attr-defined': {
    summary: 'An attribute or a name of a module that does not exist',
    why: 'Mostly a misspelling. It stays a warning because attributes can also come about at run time.',
    bad: py`
      "ada".uper()  # expect
    `,
    good: py`
      "ada".upper()
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
    summary: 'A call that fits none of the forms a function has',
    why: 'Each form takes other types; these arguments are in none of them.',
    bad: py`
      print(max())  # expect
    `,
    good: py`
      print(max(1, 2))
    `,
  },
  'comparison-overlap': {
    summary: 'A comparison of two types that never have a value in common',
    why: 'The answer is always the same, so that one side is not what it was meant to be.',
    bad: null,
    good: null,
  },
  'dict-item': {
    summary: 'An entry of a dictionary of the wrong type',
    why: 'The dictionary says what it holds, and this is something else.',
    bad: py`
      ages: dict[str, int] = {"ada": "36"}  # expect
    `,
    good: py`
      ages: dict[str, int] = {"ada": 36}
    `,
  },
  'empty-body': {
    summary: 'A function with an empty body that promises a value',
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
    why: 'A type checker must then assume that the context manager swallows exceptions.',
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
    summary: 'The result of a function that returns nothing, used as a value',
    why: 'It is always `None`; the value that was meant is lost.',
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
    why: 'Usually a circle of definitions, which an annotation breaks.',
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
    summary: 'An index or key of the wrong type, or of something that has none',
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
    summary: 'An item of a list of the wrong type',
    why: 'The list says what it holds, and this is something else.',
    bad: py`
      names: list[str] = ["ada", 36]  # expect
    `,
    good: py`
      names: list[str] = ["ada", "bob"]
    `,
  },
  'literal-required': {
    summary: 'A value where a type checker needs a literal',
    why: 'The name of a key or a field has to stand in the text to be checked.',
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
    summary: 'A text where a type is expected that may not be one',
    why: 'A text stands for a type only where it is written as an annotation would be.',
    bad: null,
    good: null,
  },
  metaclass: {
    summary: 'A metaclass that does not fit',
    why: 'Python raises TypeError when the class is made, or the type checker cannot follow what the metaclass does.',
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
    summary: 'A method that is assigned to',
    why: 'Every instance gets the new function, and its type may be another one.',
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
    summary: 'What the type checker has no name of its own for',
    why: 'A group of rarer findings. The message says what it is; notes such as those of `reveal_type` come as info.',
    bad: null,
    good: null,
  },
  'name-defined': {
    summary: 'A name that is defined nowhere',
    why: 'Python raises NameError when the line runs. The linter sees the same, so that it is mostly told as `ruff:F821`.',
    bad: null,
    good: null,
  },
  'name-match': {
    summary: 'A type whose name differs from the variable it is assigned to',
    why: 'Tracebacks and pickles use the name inside.',
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
    summary: 'A `TypeIs` function whose type is no part of what it is asked about',
    why: 'It could then never be right to say yes.',
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
    summary: 'Overloads without a function that implements them',
    why: 'Calling it raises NotImplementedError.',
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
    summary: 'A name defined twice',
    toldAs: 'ruff:F811',
    why: 'The second definition replaces the first one, which nobody can reach any more.',
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
    summary: '`NoneType` as an annotation, where `None` is meant',
    why: 'Both mean the same; a type checker reads the second one only.',
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
    summary: 'An overload that an earlier one hides',
    why: 'No call can ever reach it.',
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
    summary: 'Two overloads that take the same argument and return different types',
    why: 'Which one counts depends on what is known of the argument.',
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
    summary: 'A method that cannot stand in for the one it overrides',
    why: 'Code that was written for the base class fails with the subclass.',
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
    summary: 'A decorator on top of `@property`',
    why: 'A type checker does not follow it.',
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
    summary: 'A function that may end without the value it promises',
    why: 'It then returns `None`, and whoever called it is not prepared.',
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
    summary: 'A returned value of another type than the annotation says',
    why: 'Every caller relies on the annotation.',
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
    summary: 'A call by `super` of a method without a body',
    why: 'The base class has nothing to run there.',
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
    summary: 'Bytes formatted into a text',
    why: "What comes out is `b'…'`, with its quotes.",
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
    summary: 'A format text and values that do not fit each other',
    why: 'Python raises an exception when the line runs. The linter sees most of them, as `ruff:F507` and its neighbours.',
    bad: py`
      print("{:d}".format("a"))  # expect
    `,
    good: py`
      print("{:d}".format(1))
    `,
  },
  'str-unpack': {
    summary: 'A text unpacked into several names',
    why: 'It is taken apart letter by letter, which is rarely meant.',
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
    summary: 'A type comment or annotation that is not well formed',
    why: 'Python itself does not read it, but no tool can make use of it either.',
    bad: py`
      count = 1  # type: a b  # expect
    `,
    good: py`
      count = 1  # type: int
    `,
  },
  'truthy-function': {
    summary: 'A function tested as a condition, which is always true',
    why: 'The call was probably forgotten.',
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
    summary: 'An abstract class handed over where its instances are to be made',
    why: 'The function may call it, which raises TypeError.',
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
    summary: 'A type variable whose bound or choices do not allow this type',
    why: 'The generic code was written for other types.',
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
    summary: 'An entry of a typed dictionary that is missing or of the wrong type',
    why: 'Code that reads the dictionary relies on what its type says.',
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
    summary: 'A read-only entry of a typed dictionary that is changed',
    why: 'Its type promises that it stays.',
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
    summary: 'A key that a typed dictionary does not have',
    why: 'Mostly a misspelling.',
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
    summary: 'An attribute that only some of the possible types have',
    why: 'Often the other one is `None`, and nothing asks for it before.',
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
    summary: 'A coroutine that is called and never awaited',
    toldAs: 'python:unawaited-coroutine',
    why: 'Nothing of it runs. Our own check sees it too, as `python:unawaited-coroutine`.',
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
    summary: 'A `NewType` of something that is no class',
    why: 'Only a class can be made a type of its own.',
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
    summary: 'An annotation that is no type',
    why: 'What it says cannot be checked, and so everything that relies on it is unchecked too.',
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
    summary: 'A variable whose type cannot be guessed from its first value',
    why: 'An empty container says nothing about what it is to hold.',
    bad: py`
      names = []  # expect
    `,
    good: py`
      names: list[str] = []
    `,
  },
};
