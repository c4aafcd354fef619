import { type Draft, emptyDraft } from './draft.ts';

export type Sample = { readonly name: string; readonly draft: Draft };

const sample = (name: string, draft: Partial<Draft>): Sample => ({ name, draft: { ...emptyDraft, ...draft } });

/** The first one is in the editor when the page opens. */
export const samples: readonly Sample[] = [
  sample('First look', {
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
  }),
  sample('Proved fix', {
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
    examples: '>>> median([10, 20])\n15.0',
  }),
  sample('Syntax', {
    mode: 'repair',
    code: `def shipping(weight, express=False)
    rates = {"letter": 1, "parcel": 4}
    price = rates["parcel"] * weigth
    if express == True:
        price = price * 2
    return price


print(shipping(3, express=True))
`,
  }),
  sample('Hidden call', {
    code: `import base64


def greet(name):
    module = __import__("".join(["o", "s"]))
    run = getattr(module, base64.b64decode("c3lzdGVt").decode())
    run("echo hello " + name)


greet(input("name: "))
`,
  }),
  sample('Program', {
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
  }),
  sample('JavaScript', {
    javascript: true,
    code: `def collatz(n: int) -> list[int]:
    steps = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps.append(n)
    return steps


print(collatz(6))
`,
  }),
];
