import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { pythonRepr } from '../../src/python/python-repr.ts';
import { readValue, type Value } from '../../src/sandbox/value.ts';

/** Evaluates each expression with Python: the value as a sandbox encodes it, and its repr. */
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
  test(`${sources[at]} is written as in Python`, () => assert.equal(pythonRepr(value), repr));
}

test('text written with `evaluates` evaluates to the same value', () => {
  const texts = evaluate(sources).map(({ value }) => pythonRepr(value, { evaluates: true }));
  assert.deepEqual(
    evaluate(texts).map(({ repr }) => repr),
    evaluate(sources).map(({ repr }) => repr),
  );
});

for (const [name, options, source, text] of [
  ['sorts sets', { sorted: true }, '{3, 1, 2}', '{1, 2, 3}'],
  ['sorts dicts', { sorted: true }, "{'b': 1, 'a': 2}", "{'a': 2, 'b': 1}"],
  ['does not sort lists', { sorted: true }, '[3, 1]', '[3, 1]'],
  ['writes at most lengthMax items', { lengthMax: 2 }, '[1, 2, 3]', '[1, 2]'],
  ['writes at most lengthMax characters', { lengthMax: 2 }, "'abc'", "'ab'"],
  [
    'describes objects with the function passed in',
    { object: (type: string) => `a ${type}` },
    '[range(3)]',
    '[a range]',
  ],
] as const) {
  test(name, () => assert.equal(pythonRepr(evaluate([source])[0]!.value, options), text));
}
