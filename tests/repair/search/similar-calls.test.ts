import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLiteral } from '../../../src/python/literal.ts';
import { pythonRepr } from '../../../src/python/python-repr.ts';
import { argumentOrder } from '../../../src/repair/search/argument-order.ts';
import { literalCalls } from '../../../src/repair/search/literal-calls.ts';
import { similarScripts } from '../../../src/repair/search/similar-calls.ts';

for (const [name, text, calls] of [
  ['a plain call', 'f(1, -2)', ['f: 1, -2']],
  ['keywords and strings with brackets', "f('a)(', k=[1, 'x'])", ["f: 'a)(', [1, 'x']"]],
  ['a call inside a call', 'sorted(f([2]))', ['f: [2]']],
  ['two calls', 'g(1) + h(2)', ['g: 1', 'h: 2']],
  ['a method of a new object', 'Stack([1]).push(3)', ['Stack: [1]', 'push: 3']],
  ['a variable is skipped', 'f(x, 1)', ['f: 1']],
  ['with a computed argument, only what it contains', 'f(g(2), 1)', ['g: 2']],
  ['a bracket that is never closed', 'f(1, g(2)', ['g: 2']],
  ['brackets that are never closed', 'f('.repeat(50_000), []],
  ['a string is not a call', "'f(1)'", []],
] as const) {
  test(`finds calls with literal arguments: ${name}`, () => {
    const found = literalCalls(text).map(
      (call) => `${call.name}: ${call.args.map(({ start, end }) => text.slice(start, end).trim()).join(', ')}`,
    );
    assert.deepEqual(found, calls);
  });
}

for (const text of [
  'None',
  'True',
  '-12',
  '1.5',
  '2.0',
  '"a\\n\\"b"',
  '[1, (2,), {}]',
  '{1: [2]}',
  '{1, 2}',
  'set()',
]) {
  test(`${text} survives being parsed and written`, () => {
    assert.deepEqual(readLiteral(pythonRepr(readLiteral(text)!, { evaluates: true })), readLiteral(text));
  });
}

const exec = (source: string) => ({ kind: 'exec', source }) as const;

test('independent questions are varied in one script, deterministically', () => {
  const groups = [[exec('f([1, 2, 5], 3)'), exec('f([2, 4, 6, 9], 4)')]];
  const scripts = similarScripts(groups);
  assert.equal(scripts.length, 1);
  assert.ok(scripts[0]!.length > 20);
  assert.deepEqual(similarScripts(groups), scripts);
  assert.notDeepEqual(similarScripts(groups, { seed: 2 }), scripts);
});

test('values keep the order that all examples share', () => {
  for (const { source } of similarScripts([[exec('f([1, 2, 5], 3)'), exec('f([2, 4, 6, 9], 4)')]])[0]!) {
    const [call] = literalCalls(source);
    const items = call!.args[0]!.value;
    assert.ok(items.kind === 'list');
    const numbers = items.items.map((item) => (item.kind === 'int' ? Number(item.value) : Number.NaN));
    assert.deepEqual(
      numbers,
      numbers.toSorted((one, other) => one - other),
      source,
    );
    assert.ok(numbers.every((number) => number >= 0));
  }
});

test('boundaries are tried: nothing, one item, equal items, and equal arguments', () => {
  const [script] = similarScripts([[exec("f('ab', 3, 9)")]]);
  const sources = new Set(script!.map(({ source }) => source));
  for (const expected of [
    "f('', 3, 9)",
    "f('a', 3, 9)",
    "f('aa', 3, 9)",
    "f('aba', 3, 9)",
    "f('ab', 0, 9)",
    "f('ab', 9, 9)",
  ]) {
    assert.ok(sources.has(expected), expected);
  }
});

test('if statements prepare something, whole sequences are varied', () => {
  const scripts = similarScripts([[exec('s = Stack()'), exec('s.push(1)'), exec('s.peek()')]]);
  assert.ok(scripts.length > 1);
  for (const script of scripts.filter(({ length }) => length === 3)) {
    assert.equal(script[0]!.source, 's = Stack()');
    assert.match(script[1]!.source, /^s\.push\(\d+\)$/);
    assert.equal(script[2]!.source, 's.peek()');
  }
});

test('in sequences, each call is also made twice', () => {
  const sources = similarScripts([['q = Queue()', 'q.next()', 'q.size'].map(exec)]).map((script) =>
    script.map(({ source }) => source),
  );
  assert.deepEqual(sources, [['q = Queue()', 'q.next()', 'q.next()', 'q.size']]);
});

test('what a variable starts with is varied', () => {
  const scripts = similarScripts([['orders = [3, 1]', 'total(orders)'].map(exec)]);
  const started = new Set(scripts.map(([first]) => first!.source));
  assert.ok(started.size > 3);
  for (const source of started) assert.match(source, /^orders = \[/);
});

test('without literal arguments there is nothing to vary', () => {
  assert.deepEqual(similarScripts([[exec('main()')]]), []);
  assert.deepEqual(similarScripts([]), []);
});

test('what one method is given may equal what another was given', () => {
  const group = ['s = Sensor(70)', 's.read(12)', 's.alarms'].map(exec);
  const scripts = similarScripts([group]);
  assert.ok(scripts.some(([made, read]) => /\d+/.exec(made!.source)![0] === /\d+/.exec(read!.source)![0]));
});

test('values next to the limits of the program are tried', () => {
  const text = 'def f(name, n):\n    if len(name) > 5:\n        return n % 26\n';
  const [script] = similarScripts([[exec("f('ab', 3)")]], { text });
  const sources = new Set(script!.map(({ source }) => source));
  for (const expected of ["f('ababa', 3)", "f('ababab', 3)", "f('ab', 26)", "f('ab', 27)"])
    assert.ok(sources.has(expected), expected);
});

test('two arguments of the same structure are exchanged', () => {
  const [script] = similarScripts([[exec('f((1, 2), (70, 90))')]]);
  assert.ok(
    script!.some(({ source }) => {
      const [one, other] = literalCalls(source)[0]!.args.map(({ value }) => ('items' in value ? value.items[0] : null));
      return one?.kind === 'int' && other?.kind === 'int' && one.value > other.value;
    }),
  );
});

test('calls with numbers in another order than in all examples are a script of their own', () => {
  const examples = ['f(3, 1)', 'f(4, 2)', 'f(2, 0)'];
  const isUsual = argumentOrder(examples);
  const scripts = similarScripts(
    examples.map((source) => [exec(source)]),
    { isUsual },
  );
  assert.deepEqual(
    scripts.map((script) => [...new Set(script.map(({ source }) => isUsual(source)))]),
    [[true], [false]],
  );
});

for (const [name, stated, call, keeps] of [
  ['the first is larger', ['f(3, 1)', 'f(4, 2)', 'f(2, 0)'], 'f(9, 8)', true],
  ['the first was larger', ['f(3, 1)', 'f(4, 2)', 'f(2, 0)'], 'f(8, 9)', false],
  ['they are equal', ['f(3, 1)', 'f(4, 2)', 'f(2, 0)'], 'f(8, 8)', false],
  ['too few examples', ['f(3, 1)', 'f(4, 2)'], 'f(8, 9)', true],
  ['examples of either order', ['f(3, 1)', 'f(4, 2)', 'f(2, 3)'], 'f(8, 9)', true],
  ['an example with equal numbers', ['f(3, 1)', 'f(4, 2)', 'f(2, 2)'], 'f(8, 9)', true],
  ['another function', ['f(3, 1)', 'f(4, 2)', 'f(2, 0)'], 'g(8, 9)', true],
  ['other arguments between them', ["f(3, 'a', 1)", "f(4, '', 2)", "f(2, 'b', 0)"], "f(8, 'c', 9)", false],
  ['no integers', ["f('b', 'a')", "f('d', 'c')", "f('f', 'e')"], "f('a', 'b')", true],
] as const) {
  test(`the order of numbers: ${name}`, () => assert.equal(argumentOrder(stated)(call), keeps));
}
