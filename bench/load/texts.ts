import { pick, pickInteger, type Random } from '../measure/statistics.ts';

/**
 * Generates typical Python: modules with many kinds of functions and classes, random names and numbers. No two are the
 * same, so that no response comes from a cache; some have typical defects.
 */
export function generateModule(random: Random, lines: number): string {
  const text = [...header];
  do text.push(...pick(random, shapes)(createNamer(random), random), '', '');
  while (text.length < lines);
  return `${text.join('\n').trimEnd()}\n`;
}

/** A realistic file length: mostly short, sometimes long. */
export const chooseLength = (random: Random): number => Math.round(8 * 2 ** (5.5 * random() ** 1.3));

/** Code that can be repaired without running it: mistyped names, missing imports, a missing colon. */
export function generateBrokenModule(random: Random): string {
  const name = createNamer(random);
  return `${generateModule(random, pickInteger(random, 20, 80))}\n\n${pick(random, faults)(name).join('\n')}\n`;
}

/** A small program that prints something and does what its docstring says, or differs from it by one token. */
export function generateProgram(random: Random): string {
  const name = createNamer(random);
  const [work, step] = [name('work'), pickInteger(random, 2, 9)];
  const isRight = random() < 0.7;
  return [
    `def ${work}(numbers: list[int]) -> int:`,
    '    """Adds up what is left after every so many.',
    '',
    `    >>> ${work}([1, 2, 3])`,
    `    ${6 * step}`,
    '    """',
    '    total = 0',
    '    for number in numbers:',
    `        total ${isRight ? '+=' : '-='} number * ${step}`,
    '    return total',
    '',
    '',
    `print(${work}(list(range(${pickInteger(random, 3, 400)}))))`,
    '',
  ].join('\n');
}

/** Not a program, so it is not type-checked. */
export const generateProse = (random: Random): string =>
  `Dear ${pick(random, nouns)} number ${Math.floor(random() * 1e9)}, this is a letter and no program at all.\n`;

type Names = (stem: string) => string;

function createNamer(random: Random): Names {
  const mark = Math.floor(random() * 36 ** 6).toString(36);
  return (stem) => `${stem}_${mark}`;
}

const header = [
  'from __future__ import annotations',
  '',
  'import json',
  'import logging',
  'import re',
  'from collections import Counter, defaultdict',
  'from dataclasses import dataclass, field',
  'from pathlib import Path',
  'from typing import Any, Iterable, Iterator',
  '',
  'log = logging.getLogger(__name__)',
  '',
  '',
];

const nouns = ['invoice', 'reader', 'ticket', 'sensor', 'package', 'account', 'parcel', 'letter'];

const faults: readonly ((name: Names) => readonly string[])[] = [
  (name) => [`def ${name('total')}(values):`, '    result = 0', '    for value in values:', '        reslt += value'],
  (name) => [`def ${name('now')}():`, '    return datetime.datetime.now()'],
  (name) => [`def ${name('first')}(items)`, '    return items[0]'],
  (name) => [`def ${name('empty')}(value):`, '    return value == None'],
];

const shapes: readonly ((name: Names, random: Random) => readonly string[])[] = [
  (name, random) => [
    '@dataclass',
    `class ${name('Record')}:`,
    '    key: str',
    `    weight: float = ${pickInteger(random, 1, 99)}.5`,
    '    tags: list[str] = field(default_factory=list)',
    '',
    '    def label(self) -> str:',
    '        return f"{self.key}: {self.weight:.1f} ({len(self.tags)})"',
    '',
    '    def merged(self, other: dict[str, float]) -> dict[str, float]:',
    '        return {**other, self.key: other.get(self.key, 0.0) + self.weight}',
  ],
  (name, random) => [
    `def ${name('count')}(lines: Iterable[str]) -> Counter[str]:`,
    '    seen: Counter[str] = Counter()',
    '    for line in lines:',
    `        for word in re.findall(r"[a-z]{${pickInteger(random, 2, 6)},}", line.lower()):`,
    '            seen[word] += 1',
    '    return seen',
  ],
  (name, random) => [
    `def ${name('load')}(path: Path) -> list[dict[str, Any]]:`,
    '    try:',
    '        rows = json.loads(path.read_text(encoding="utf-8"))',
    '    except (OSError, ValueError) as error:',
    '        log.warning("could not read %s: %s", path, error)',
    '        return []',
    `    return [row for row in rows if isinstance(row, dict)][:${pickInteger(random, 10, 5000)}]`,
  ],
  (name, random) => [
    `class ${name('Cache')}:`,
    `    limit = ${pickInteger(random, 2, 4096)}`,
    '',
    '    def __init__(self) -> None:',
    '        self._items: dict[str, int] = {}',
    '',
    '    def put(self, key: str, value: int) -> None:',
    '        if len(self._items) >= self.limit:',
    '            self._items.pop(next(iter(self._items)))',
    '        self._items[key] = value',
    '',
    '    def __iter__(self) -> Iterator[str]:',
    '        yield from sorted(self._items, key=lambda key: self._items[key])',
  ],
  (name, random) => [
    `def ${name('grouped')}(rows, size=${pickInteger(random, 2, 64)}):`,
    '    groups = defaultdict(list)',
    '    for at, row in enumerate(rows):',
    '        groups[at % size].append(row)',
    '    return dict(groups)',
  ],
  (name, random) => [
    `def ${name('clamped')}(value: int, low: int = ${pickInteger(random, -50, 0)}, high: int = ${pickInteger(random, 1, 999)}) -> int:`,
    '    if value < low:',
    '        return low',
    '    return high if value > high else value',
  ],
  (name, random) => [
    `def ${name('title')}(number: int) -> str:`,
    // Sometimes a type error.
    `    return ${random() < 0.15 ? 'number + 1' : `"No. " + str(number * ${pickInteger(random, 2, 9)})`}`,
  ],
  (name, random) => [
    `async def ${name('gathered')}(source: Any, most: int = ${pickInteger(random, 5, 500)}) -> list[Any]:`,
    '    found = []',
    '    async for item in source:',
    '        found.append(item)',
    '        if len(found) == most:',
    '            break',
    '    return found',
  ],
];
