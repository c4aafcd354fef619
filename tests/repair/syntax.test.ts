import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startReader } from '../../src/reading/cpython.ts';
import type { Reading } from '../../src/reading/reader.ts';
import { repairSyntax } from '../../src/repair/syntax.ts';

const reader = startReader({ python: 'python3', children: 2, waitingMax: 100, deadlineMs: 60_000 });
after(reader.close);
const { signal } = new AbortController();

async function read(code: string): Promise<Reading | null> {
  const answer = await reader.read(code, signal);
  return answer.kind === 'read' ? answer.reading : null;
}

async function repairCode(code: string): Promise<string | null> {
  const reading = await read(code);
  if (reading?.kind !== 'broken' && reading?.kind !== 'unfinished') return null;
  return (await repairSyntax(code, reading, read))?.code ?? null;
}

for (const [name, code, fixed] of [
  [
    'several errors, one after another',
    'def area(width, height)\n    if width = 0\n        retrun 0\n    return (width * height\n\nprint(area(2, 3)\n',
    'def area(width, height):\n    if width == 0:\n        return 0\n    return (width * height)\n\nprint(area(2, 3))\n',
  ],
  [
    'a script of Python 2',
    'import sys\n\ntry:\n    print "args:", len(sys.argv)\nexcept IndexError, error:\n    print error\n    raise ValueError, "none"\nif len(sys.argv) <> 2:\n    print 0755\n',
    'import sys\n\ntry:\n    print("args:", len(sys.argv))\nexcept IndexError as error:\n    print(error)\n    raise ValueError("none")\nif len(sys.argv) != 2:\n    print(0o755)\n',
  ],
  [
    'a text from a word processor',
    'def greet(name):\n    return “Hello ” + name\n\n\nprint(greet(‘ada’) – 0)\n',
    'def greet(name):\n    return "Hello " + name\n\n\nprint(greet(\'ada\') - 0)\n',
  ],
  ['a call that was cut off', 'names = ["ada", "bob"]\nprint(len(names', 'names = ["ada", "bob"]\nprint(len(names))'],
  ['a string that was cut off', 'x = 1\nprint("done")\nname = "ada', 'x = 1\nprint("done")\nname = "ada"'],
  ['line breaks stay the same', 'def f(x)\r\n    return x\r\n', 'def f(x):\r\n    return x\r\n'],
  [
    'comments stay where they were',
    'def f(x)  # why\n    # because\n    return x\n',
    'def f(x):  # why\n    # because\n    return x\n',
  ],
  ['nothing changes if one error cannot be fixed', 'def f(x)\n    return x ? 1 : 2\n', null],
] as const) {
  test(name, async () => assert.equal(await repairCode(code), fixed));
}

/** Correct programs, which are damaged in one place at a time. */
const programs: readonly string[] = [
  `def mean(values, default=None):
    """The mean of some numbers."""
    total = 0
    for value in values:
        if value is None:
            continue
        total += value
    if not values and default is not None:
        return default
    elif len(values) == 1:
        return values[0]
    return round(total / len(values), 2)


print(mean([1, 2, 3]), mean([], default=0))
`,
  `import json


class Account:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.history = []

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance += amount
        self.history.append({"kind": "deposit", "amount": amount})

    def dump(self):
        return json.dumps({"owner": self.owner, "history": self.history})


account = Account("ada")
account.deposit(10)
print(account.dump())
`,
  `from collections import Counter


def words(text, least=2):
    counts = Counter(word.lower() for word in text.split())
    while counts and min(counts.values()) < least:
        rarest = min(counts, key=counts.get)
        del counts[rarest]
    try:
        first = next(iter(counts))
    except StopIteration:
        first = ""
    finally:
        print("counted")
    with open("/dev/null") as sink:
        sink.read()
    pairs = {
        "first": first,
        "rest": [word for word in counts if word != first],
    }
    return pairs, lambda key: pairs[key]


assert words("a a b")[0]["first"] == "a"
`,
];

type Damage = readonly [name: string, where: RegExp, into: (found: string) => string, restoredMin: number];

const swapped = (word: string): string => word.slice(0, -2) + word.at(-1) + word.at(-2);

/** What is done to each place in turn, and how much of it must at least be undone. */
const damages: readonly Damage[] = [
  ['a colon taken from the end of a line', /:(?=\n)/g, () => '', 0.9],
  ['a closing bracket taken from the end of a line', /[)\]}](?=\n)/g, () => '', 0.6],
  ['any closing bracket taken', /[)\]}]/g, () => '', 0.45],
  ['a closing bracket written twice', /[)\]}](?=:?\n)/g, (found) => found + found, 0.6],
  ['a closing bracket of another kind', /[)\]](?=:?\n)/g, (found) => (found === ')' ? ']' : ')'), 0.8],
  [
    'the last letters of a keyword swapped',
    /\b(?:def|for|while|return|import|from|class|try|except|finally|with|raise|elif|if|in|is|not|and|lambda|else)\b(?!["'])/g,
    swapped,
    0.7,
  ],
  [
    'a letter of a keyword missing',
    /\b(?:while|return|import|class|except|finally|raise|elif|lambda)\b/g,
    (found) => found[0] + found.slice(2),
    0.7,
  ],
  ['= for ==', /(?<=\b(?:if|elif|while|assert) .*)==/g, () => '=', 0.5],
  ['&& for and', / and /g, () => ' && ', 1],
  ['a removed leading space', /^ {4,}(?=\S)/gm, (found) => found.slice(1), 0.5],
  ['typographic quotes', /"([^"\n]+)"(?!")/g, (found) => `“${found.slice(1, -1)}”`, 0.8],
  ['a removed trailing comma', /,(?=\n)/g, () => '', 0.5],
];

/** Whether two texts differ only in whitespace that does not matter to Python. */
async function isSame(one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [first, second] = [await read(one), await read(other)];
  if (first?.kind !== 'program' || second?.kind !== 'program') return false;
  const bare = (text: string): string => text.replaceAll(/\s+/g, '');
  const depths = (text: string): string => {
    const stack = [0];
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const width = line.search(/\S/);
        while (width < stack.at(-1)!) stack.pop();
        if (width > stack.at(-1)!) stack.push(width);
        return stack.length;
      })
      .join();
  };
  return bare(one) === bare(other) && depths(one) === depths(other);
}

for (const [name, where, into, restoredMin] of damages) {
  test(`${name}: restored or left unchanged, never turned into another program`, async () => {
    let [broken, restored] = [0, 0];
    for (const program of programs) {
      for (const found of program.matchAll(where)) {
        const damaged = program.slice(0, found.index) + into(found[0]) + program.slice(found.index + found[0].length);
        if ((await read(damaged))?.kind === 'program') continue;
        broken++;
        const text = await repairCode(damaged);
        if (text === null) continue;
        assert.ok(await isSame(text, program), `${damaged}\nbecame\n${text}`);
        restored++;
      }
    }
    assert.ok(restored >= broken * restoredMin, `${restored} of ${broken}`);
  });
}
