import type { Mode } from './mode.ts';

/** A call that anyone can make without a key or credits, in any mode. */
export type Sample = {
  /** As the page offers it; null for the example of the README, which is not on the page. */
  readonly name: string | null;
  /** The mode that the page proposes. */
  readonly mode: Mode;
  readonly code: string;
  /** As in a request. */
  readonly options: Readonly<Record<string, string>>;
};

/** The page opens with the first one. */
export const samples: readonly Sample[] = [
  {
    name: 'First look',
    mode: 'static',
    code: `import subprocess

ADMIN_PASSWORD = "Tr0ub4dor&3-hunter"


def mean(values: list[float]) -> str:
    return sum(values) / len(values)


def tail(path, lines=10):
    log = open(path)
    return log.readlines()[-lines:]


def ping():
    host = input("host: ")
    subprocess.run("ping -c 1 " + host, shell=True)


low, high = 3, 1, 2
`,
    options: {},
  },
  {
    name: 'Proved fix',
    mode: 'execute',
    code: `def median(values):
    """The middle of the sorted values.

    >>> median([5, 1, 3])
    3
    >>> median([4, 1, 3, 2])
    2.5
    """
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle + 1]) / 2
`,
    options: { examples: '>>> median([10, 20])\n15.0\n>>> median([9, 2, 7, 4, 1, 8])\n5.5' },
  },
  {
    name: 'Syntax',
    mode: 'repair',
    code: `def shipping(weight, express=False)
    rates = {"letter": 1, "parcel": 4}
    price = rates["parcel"] * weigth
    if express == True:
        price = price * 2
    return price


print(shipping(3, express=True))
`,
    options: {},
  },
  {
    name: 'Hidden call',
    mode: 'static',
    code: `import base64


def greet(name):
    module = __import__("".join(["o", "s"]))
    run = getattr(module, base64.b64decode("c3lzdGVt").decode())
    run("echo hello " + name)


greet(input("name: "))
`,
    options: {},
  },
  {
    name: 'Program',
    mode: 'execute',
    code: `from collections import Counter

TEXT = "the quick brown fox jumps over the lazy dog the end"


def most_common(text: str, number: int) -> list[tuple[str, int]]:
    """
    >>> most_common("b a b", 1)
    [('b', 2)]
    """
    return Counter(text.split()).most_common(number)


for word, times in most_common(TEXT, 3):
    print(f"{word:<6}{'*' * times}")
`,
    options: {},
  },
  {
    name: 'JavaScript',
    mode: 'static',
    code: `def collatz(n: int) -> list[int]:
    steps = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps.append(n)
    return steps


print(collatz(6))
`,
    options: { transpile_to: 'javascript' },
  },
  {
    name: null,
    mode: 'execute',
    code: `def total(prices):
    """
    >>> total([1, 2, 3])
    6
    >>> total([5])
    5
    """
    result = 0
    for i in range(1, len(prices)):
        result += prices[i]
    return result
`,
    options: {},
  },
];
