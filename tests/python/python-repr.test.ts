import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { pythonRepr } from '../../src/python/python-repr.ts';
import { readValue, type Value } from '../../src/sandbox/value.ts';

/** Python's own word on each expression: the value as it leaves a container, its repr, and itself evaluated again. */
function evaluate(sources: readonly string[]): { readonly value: Value; readonly repr: string }[] {
  const script = [
    'import json, sys',
    'sys.path.insert(0, sys.argv[1])',
    'import values',
    'found = [eval(source) for source in json.load(sys.stdin)]',
    'print(json.dumps([[values.encode(one), repr(one)] for one in found]))',
  ].join('\n');
  const output = execFileSync(installedPython, ['-I', '-B', '-c', script, join(projectFolder, 'src/sandbox/inside')], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
  });
  return (JSON.parse(output) as [unknown, string][]).map(([value, repr]) => ({ value: readValue(value), repr }));
}

const sources = [
  ...['None', 'True', '-3', '10**30', '()', '(1,)', '(1, 2)', '[]', '[[1], (2,)]', '{}', "{'a': [1], 2: None}"],
  ...['set()', '{1}', 'frozenset()', 'frozenset({1})'],
  ...['0.0', '-0.0', '1.0', '1.5', '-2.25', '0.1', '1e15', '1e16', '1.5e16', '123456789012345680.0', '1e22', '1e300'],
  ...['0.001', '0.0001', '0.00001', '0.000012', '1e-7', '5e-324', "float('inf')", "-float('inf')", "float('nan')"],
  ...['1j', '-1j', '1+2j', '1.5-2.5j', '-0.0+1j', 'complex(0, -0.0)', "complex(1, float('inf'))", '1e20+1e-9j'],
  ...["''", '"it\'s"', `'"'`, '"\'\\""', "'a\\\\b'", "'\\n\\r\\t\\x00\\x1b\\x7f'", "'é\\xa0\\xad\\u2028\\u3000€'"],
  ...["'\\ud800'", "'😀\\U000e0001'", "b''", "b'a\\xff\\x00\\n'", 'b"it\'s"', `b'\\\\'`],
];

for (const [at, { value, repr }] of evaluate(sources).entries()) {
  test(`${sources[at]} is written as Python writes it`, () => assert.equal(pythonRepr(value), repr));
}

test('what is written to be evaluated is the same value again', () => {
  const texts = evaluate(sources).map(({ value }) => pythonRepr(value, { evaluates: true }));
  assert.deepEqual(
    evaluate(texts).map(({ repr }) => repr),
    evaluate(sources).map(({ repr }) => repr),
  );
});

for (const [name, options, source, text] of [
  ['sets in order', { sorted: true }, '{3, 1, 2}', '{1, 2, 3}'],
  ['dictionaries in order', { sorted: true }, "{'b': 1, 'a': 2}", "{'a': 2, 'b': 1}"],
  ['lists as they are', { sorted: true }, '[3, 1]', '[3, 1]'],
  ['no more items than wanted', { lengthMax: 2 }, '[1, 2, 3]', '[1, 2]'],
  ['no more characters than wanted', { lengthMax: 2 }, "'abc'", "'ab'"],
  ['objects in words of the caller', { object: (type: string) => `a ${type}` }, '[range(3)]', '[a range]'],
] as const) {
  test(name, () => assert.equal(pythonRepr(evaluate([source])[0]!.value, options), text));
}
