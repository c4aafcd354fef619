import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFlags as flags } from '../../../src/python/examples/example.ts';
import { readStatedExamples, splitExamples } from '../../../src/python/examples/stated.ts';
import { parse } from '../parse.ts';

function readExamples(text: string) {
  const parts = splitExamples(text);
  let module = null;
  try {
    module = parts.statements === null ? null : parse(parts.statements);
  } catch {}
  return readStatedExamples(parts, module);
}

const none = 'no example found: write `>>> f(1)` with the expected value on the next line, or `assert f(1) == 2`';

for (const [name, text, expected] of [
  ['doctest', '>>> f(1)\n2', [{ kind: 'shows', text: '2', flags }]],
  ['an assertion', 'assert f(1) == 2', [{ kind: 'compares', left: 'f(1)', operator: '==', right: '2' }]],
  [
    'an assertion with a message',
    'assert f(1) == 2, "no"',
    [{ kind: 'compares', left: 'f(1)', operator: '==', right: '2' }],
  ],
  [
    'an assertion on several lines',
    'assert f(\n    1\n) == [\n    2\n]',
    [{ kind: 'compares', left: 'f(\n    1\n)', operator: '==', right: '[\n    2\n]' }],
  ],
  [
    'non-ASCII characters',
    'assert f("é😀") == "à"',
    [{ kind: 'compares', left: 'f("é😀")', operator: '==', right: '"à"' }],
  ],
  ['a membership test', 'assert f(1) in (1, 2)', [{ kind: 'compares', left: 'f(1)', operator: 'in', right: '(1, 2)' }]],
  ['None', 'assert f(1) is None', [{ kind: 'compares', left: 'f(1)', operator: 'is', right: 'None' }]],
  ['anything else', 'assert not f(1)', [{ kind: 'holds', test: 'not f(1)' }]],
  ['a chain', 'assert 1 < f(1) < 3', [{ kind: 'holds', test: '1 < f(1) < 3' }]],
  [
    'two conditions',
    'assert f(1) == 2 and g(1) == 3',
    [
      {
        kind: 'all',
        parts: [
          { kind: 'compares', left: 'f(1)', operator: '==', right: '2' },
          { kind: 'compares', left: 'g(1)', operator: '==', right: '3' },
        ],
      },
    ],
  ],
  [
    'statements that prepare an assertion',
    'from math import pi\nx = [1]\nassert f(x) == pi',
    [{ kind: 'prepares' }, { kind: 'prepares' }, { kind: 'compares', left: 'f(x)', operator: '==', right: 'pi' }],
  ],
  [
    'both forms',
    '>>> f(1)\n2\n\nassert f(2) == 3\n',
    [
      { kind: 'shows', text: '2', flags },
      { kind: 'compares', left: 'f(2)', operator: '==', right: '3' },
    ],
  ],
  [
    'both forms without an empty line between them',
    '>>> f(1)\n2\nassert f(2) == 3\n>>> f(3)\n4',
    [
      { kind: 'shows', text: '2', flags },
      { kind: 'shows', text: '4', flags },
      { kind: 'compares', left: 'f(2)', operator: '==', right: '3' },
    ],
  ],
  ['prose around doctest', 'Examples:\n\n>>> f(1)\n2\n\nThat is all.', [{ kind: 'shows', text: '2', flags }]],
] as const) {
  test(name, () => {
    const { examples, malformed } = readExamples(text);
    assert.deepEqual(
      examples.map(({ expects }) => expects),
      expected,
    );
    assert.deepEqual(malformed, []);
    assert.ok(examples.every(({ place, group }) => place === null && group === 0));
  });
}

for (const [name, text, message] of [
  ['nothing', '   \n', none],
  ['prose', 'it should work', none],
  ['a bare call', 'f(1)', none],
  ['an assertion that does not parse', 'assert f(1) == ', none],
  ['no space after the prompt', '>>>f(1)\n2', 'there is no space after `>>>`'],
] as const) {
  test(`malformed: ${name}`, () =>
    assert.deepEqual(readExamples(text), { examples: [], malformed: [{ place: null, message }] }));
}
