/** Small texts that cost a type checker far more than they cost their author. */
const doubling = (first: string, step: (from: string, to: string) => string, times: number): string => {
  const lines = [`x0 = ${first}`];
  for (let n = 1; n <= times; n++) lines.push(step(`x${n - 1}`, `x${n}`));
  return `${lines.join('\n')}\n`;
};

const repeated = (count: number, part: (n: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(between);

/** Why the type checker gives up on texts that no sensible limit lets through: "no errors" would be wrong. */
export const hopeless: ReadonlyMap<string, 'time' | 'crash'> = new Map([
  ['a tuple unpacked twice into the next', 'time'],
  ['a tuple added to itself', 'time'],
  ['a type alias that names the one before twice', 'time'],
  ['a tuple alias that doubles', 'time'],
  ['an integer of five thousand digits', 'crash'],
  ['half of a surrogate pair', 'crash'],
]);

export const hostileTexts: readonly (readonly [name: string, code: string])[] = [
  ['a tuple unpacked twice into the next', doubling('(1,)', (from, to) => `${to} = (*${from}, *${from})`, 28)],
  ['a tuple added to itself', doubling('(1,)', (from, to) => `${to} = ${from} + ${from}`, 28)],
  [
    'a type alias that names the one before twice',
    `from typing import Callable\nA0 = int\n${repeated(30, (n) => `A${n + 1} = Callable[[A${n}], A${n}]\n`)}x: A30 = 1\n`,
  ],
  [
    'a tuple alias that doubles',
    `A0 = tuple[int, str]\n${repeated(26, (n) => `A${n + 1} = tuple[A${n}, A${n}]\n`)}x: A26 = 1\n`,
  ],
  ['a constant of a hundred million bits', 'from typing import Final\nX: Final = 1 << 100000000\nY: Final = X * X\n'],
  ['a constant of a billion letters', "from typing import Final\nX: Final = 'a' * 10**9\nY: Final = X + X\n"],
  ['a power of a power', 'from typing import Final\nX: Final = 9 ** 9 ** 9\n'],
  ['a sum of five thousand terms', `x = ${repeated(5000, () => '1', '+')}\n`],
  ['a sum of fifty thousand strings', `x = ${repeated(50_000, () => '""', '+')}\n`],
  [
    'unions of literals',
    `from typing import Literal\n${repeated(40, (n) => `def f${n}(a: Literal[${repeated(60, (m) => String(n * 60 + m), ',')}]): return a\n`)}x = [${repeated(40, (n) => `f${n}(0)`, ',')}]\n`,
  ],
  ['an attribute of an attribute, ten thousand times', `import os\nos${'.a'.repeat(10_000)}\n`],
  ['a call of a call, ten thousand times', `f${'()'.repeat(10_000)}\n`],
  ['an integer of five thousand digits', `x = ${'9'.repeat(5000)}\nreveal_type(x)\n`],
  ['an integer of five thousand digits as a type', `from typing import Literal\nx: Literal[${'9'.repeat(5000)}] = 1\n`],
  ['ten thousand brackets', `${'('.repeat(10_000)}1${')'.repeat(10_000)}\n`],
  ['ten thousand minus signs', `x = ${'-'.repeat(10_000)}1\n`],
  ['ten thousand times not', `x = ${'not '.repeat(10_000)}1\n`],
  ['ten thousand elifs', `if 1:\n pass\n${repeated(10_000, () => 'elif 1:\n pass\n')}`],
  ['a thousand nested ifs', `${repeated(1000, (n) => `${' '.repeat(n)}if 1:\n`)}${' '.repeat(1000)}pass\n`],
  ['nested generic calls', `def i(x): return x\ny = ${'i('.repeat(150)}1${')'.repeat(150)}\n`],
  [
    'nested calls of a generic',
    `from typing import TypeVar\nT = TypeVar("T")\ndef i(x: T) -> T: return x\ny = ${'i('.repeat(60)}1${')'.repeat(60)}\n`,
  ],
  ['nested calls of an overload', `y = ${'max('.repeat(30)}1, 2${', 3)'.repeat(30)}\n`],
  ['nested lists in nested lambdas', `y = ${'(lambda: ['.repeat(60)}1${'])()'.repeat(60)}\n`],
  ['ten thousand undefined names', repeated(10_000, (n) => `n${n}\n`)],
  ['ten thousand missing modules', repeated(10_000, (n) => `import m${n}\n`)],
  [
    'a class of two thousand bases',
    `${repeated(2000, (n) => `class C${n}: pass\n`)}class D(${repeated(2000, (n) => `C${n}`, ',')}): pass\n`,
  ],
  ['a chain of two thousand subclasses', `class C0: pass\n${repeated(2000, (n) => `class C${n + 1}(C${n}): pass\n`)}`],
  ['a class that inherits from itself', 'class A(A): pass\nclass B(C): pass\nclass C(B): pass\n'],
  [
    'an alias of itself',
    'from typing import List, Union\nA = Union[int, List["A"]]\nB = List["B"]\nx: A = [[[[""]]]]\ny: B = 1\n',
  ],
  [
    'protocols that ask for each other',
    'from typing import Protocol\nclass P(Protocol):\n  def f(self) -> "Q": ...\nclass Q(Protocol):\n  def f(self) -> P: ...\nclass A:\n  def f(self) -> "B": ...\nclass B:\n  def f(self) -> A: ...\nx: P = A()\n',
  ],
  ['a type in a string, nested', `x: "${'List['.repeat(500)}int${']'.repeat(500)}"\n`],
  ['a NUL', 'x: int = ""\0\n'],
  ['half of a surrogate pair', 'x: int = "\ud83d"\n'],
  [
    'a control character of every kind',
    `x = "${Array.from({ length: 32 }, (_, n) => String.fromCharCode(n)).join('')}"\n`,
  ],
  ['a plugin', '# mypy: plugins=/etc/passwd\nimport os\n'],
  ['an error in a line of a million letters', `x: int = "${'a'.repeat(1_000_000)}"\ny: int = x.foo\n`],
];
