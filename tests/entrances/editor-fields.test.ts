import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

type Found = { readonly rule: string; readonly fix?: unknown };

const code = 'import os\n\n\ndef area(width, height):\n    return "😀", widht * height\n';

test('repair returns the edits that fix each finding alone', async () => {
  const { body } = await service.validate({ mode: 'repair', code });
  assert.deepEqual(
    body.diagnostics.map(({ rule, fix }: Found) => [rule, fix]),
    [
      [
        'ruff:F401',
        {
          description: 'remove unused import: `os` (ruff:F401)',
          edits: [{ line: 1, column: 1, end_line: 2, end_column: 1, text: '' }],
        },
      ],
      [
        'ruff:F821',
        {
          description: 'renamed `widht` to `width`',
          edits: [{ line: 5, column: 17, end_line: 5, end_column: 22, text: 'width' }],
        },
      ],
    ],
  );
});

for (const [name, request] of [
  ['static mode, which fixes nothing', { mode: 'static', code }],
  ['code that does not parse', { mode: 'repair', code: 'def area(width)\n    return width\n' }],
  ['code in Markdown, whose lines are others', { mode: 'repair', code: `Here:\n\n\`\`\`python\n${code}\`\`\`\n` }],
] as const) {
  test(`no edits per finding: ${name}`, async () => {
    const { body } = await service.validate(request);
    assert.ok(body.diagnostics.length > 0);
    assert.deepEqual(
      body.diagnostics.filter(({ fix }: Found) => fix),
      [],
    );
  });
}

const typed = `import math


def mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)


text = "ä😀"; half = mean([1, 2]) / 2
`;

test('types lists the names that mypy knows, in code points', async () => {
  const { body } = await service.validate({ code: typed, options: { types: true } });
  assert.deepEqual(body.types, [
    { line: 5, column: 17, end_column: 21, type: 'Callable[[Iterable[SupportsFloat | SupportsIndex]], float]' },
    { line: 5, column: 22, end_column: 28, type: 'list[float]' },
    { line: 5, column: 32, end_column: 35, type: 'Callable[[Sized], int]' },
    { line: 5, column: 36, end_column: 42, type: 'list[float]' },
    { line: 8, column: 1, end_column: 5, type: 'str' },
    { line: 8, column: 14, end_column: 18, type: 'float' },
    { line: 8, column: 21, end_column: 25, type: 'Callable[[list[float]], float]' },
  ]);
});

for (const [name, request, expected] of [
  ['they are not requested', { code: typed }, undefined],
  ['the code does not parse', { code: 'x = (\n', options: { types: true } }, []],
  ['nothing has a type', { code: 'pass\n', options: { types: true } }, []],
] as const) {
  test(`no types: ${name}`, async () => {
    const { body } = await service.validate(request);
    assert.deepEqual(body.types, expected);
  });
}

test('at most 2,000 types are listed', async () => {
  const many = `n = 1\n${'n = n + n\n'.repeat(1000)}`;
  const { body } = await service.validate({ code: many, options: { types: true } });
  assert.deepEqual([body.types.length, body.types.at(-1).line], [2000, 668]);
});
