/** Generates a typical typed module of a given length; no two seeds give the same code. */
export function generateSample(lines: number, seed: number): string {
  const head = [
    'from __future__ import annotations',
    '',
    'import asyncio',
    'import json',
    'import re',
    'import subprocess',
    'from collections import defaultdict',
    'from dataclasses import dataclass, field',
    'from pathlib import Path',
    'from typing import Iterable, Optional',
    '',
    '',
  ];
  const text = [...head];
  for (let block = 0; text.length < lines; block++) text.push(...blocks[block % blocks.length]!(`${seed}_${block}`));
  return `${text.slice(0, Math.max(lines, head.length + 1)).join('\n')}\n`.replace(trailingHalf, '');
}

/** Cutting at a line count can leave a header without its body, which is removed. */
const trailingHalf = /(?:\n[^\n]*[:({[,\\])*\n?$/;

type Block = (name: string) => string[];

const blocks: readonly Block[] = [
  (n) => [
    '@dataclass',
    `class Order${n}:`,
    '    number: int',
    '    lines: list[str] = field(default_factory=list)',
    '    note: Optional[str] = None',
    '',
    '    def total(self, prices: dict[str, float]) -> float:',
    '        return sum(prices.get(line, 0.0) for line in self.lines)',
    '',
    '    def label(self) -> str:',
    '        return f"{self.number}: {self.note or len(self.lines)}"',
    '',
    '',
  ],
  (n) => [
    `def words_${n}(text: str) -> dict[str, int]:`,
    '    counts: dict[str, int] = defaultdict(int)',
    '    for word in re.findall(r"[a-z]+", text.lower()):',
    '        counts[word] += 1',
    '    return dict(counts)',
    '',
    '',
  ],
  (n) => [
    `def load_${n}(path: Path) -> list[dict[str, object]]:`,
    '    with path.open(encoding="utf-8") as handle:',
    '        rows = json.load(handle)',
    '    return [row for row in rows if isinstance(row, dict)]',
    '',
    '',
  ],
  (n) => [
    `async def fetch_${n}(names: Iterable[str]) -> list[int]:`,
    '    async def one(name: str) -> int:',
    '        await asyncio.sleep(0)',
    '        return len(name)',
    '',
    '    return list(await asyncio.gather(*(one(name) for name in names)))',
    '',
    '',
  ],
  (n) => [
    `def version_${n}(tool: str) -> str:`,
    '    done = subprocess.run([tool, "--version"], capture_output=True, text=True, check=False)',
    '    if done.returncode != 0:',
    '        return "unknown"',
    '    first, *_ = done.stdout.splitlines()',
    '    return first.strip()',
    '',
    '',
  ],
  (n) => [
    `class Tree${n}:`,
    '    def __init__(self, value: int, left: Optional[Tree] = None) -> None:'.replace('Tree]', `Tree${n}]`),
    '        self.value = value',
    '        self.left = left',
    '',
    '    def depth(self) -> int:',
    '        if self.left is None:',
    '            return 1',
    '        return 1 + self.left.depth()',
    '',
    '    def wrong(self) -> str:',
    '        return self.value + 1',
    '',
    '',
  ],
];
