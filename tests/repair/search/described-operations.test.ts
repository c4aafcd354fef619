import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from '../../../src/python/source.ts';
import { describedOperations } from '../../../src/repair/search/described-operations.ts';

for (const [name, head, put, isLikelier] of [
  ['a word of the docstring', 'def f(a):\n    """The largest of them."""\n', 'max(a)', true],
  ['a word of the name', 'def longest_word(a):\n', 'max(a)', true],
  ['rounding up what must be enough', 'def f(a):\n    """How many boxes are enough."""\n', '(a + b - 1) // b', true],
  ['two equal lengths', 'def f(a, b):\n    """Whether both have the same length."""\n', 'len(a) != len(b)', true],
  ['another operation', 'def longest_word(a):\n', 'min(a)', false],
  ['no words', 'def f(a):\n', 'max(a)', false],
  ['words of an example', 'def f(a):\n    """\n    >>> f("largest")\n    """\n', 'max(a)', false],
] as const) {
  test(`an operation that the program describes is likelier: ${name}`, () => {
    const source = sourceOf(`${head}    return a\n`);
    const line = head.split('\n').length;
    const place = { line, column: 12, endLine: line, endColumn: 13 };
    assert.equal(describedOperations(source)([{ place, text: put }]) > 1, isLikelier);
  });
}

test('an operation that is there already is no likelier', () => {
  const source = sourceOf('def largest(a, b):\n    return max(a)\n');
  const place = { line: 2, column: 12, endLine: 2, endColumn: 18 };
  assert.equal(describedOperations(source)([{ place, text: 'max(b)' }]), 1);
});

test('an operation that changes the order goes if the docstring says that the order stays', () => {
  for (const [words, isLikelier] of [
    ['They keep their order.', true],
    ['The numbers of both groups.', false],
  ] as const) {
    const source = sourceOf(`def f(a):\n    """${words}"""\n    return sorted(a)\n`);
    const place = { line: 3, column: 12, endLine: 3, endColumn: 21 };
    assert.equal(describedOperations(source)([{ place, text: 'a' }]) > 1, isLikelier);
  }
});

test('an operation that the program describes and nothing does is likelier than one that it has', () => {
  const gain = (code: string): number => {
    const source = sourceOf(`def f(a, b):\n    """Counted from the right."""\n    ${code}\n    return a\n`);
    const place = { line: 4, column: 12, endLine: 4, endColumn: 13 };
    return describedOperations(source)([{ place, text: 'reversed(a)' }]);
  };
  assert.ok(gain('pass') > gain('b = b[::-1]'));
});

test('an operation that the program describes stays', () => {
  for (const [name, isLess] of [
    ['newest', true],
    ['choose', false],
  ] as const) {
    const source = sourceOf(`def ${name}(a):\n    return max(a)\n`);
    const place = { line: 2, column: 12, endLine: 2, endColumn: 15 };
    assert.equal(describedOperations(source)([{ place, text: 'min' }]) < 1, isLess);
  }
});
