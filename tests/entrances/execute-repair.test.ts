import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

const execute = async (code: string, options: Record<string, unknown>) => {
  const { status, body } = await service.validate({ code, mode: 'execute', options: { timeout_s: 30, ...options } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const buildFactorial = (sign: string, last = 5): string =>
  `def factorial(n):\n    total = 1\n    for k in range(2, n + 1):\n        total ${sign}= k\n    return total\n\n\nprint(factorial(${last}))\n`;

const buildGroups = (statement: string): string =>
  `def group(words):\n    groups = {}\n    for word in words:\n        ${statement}\n    return groups\n`;

/** Code that imports interpreter internals is run in a new process for each candidate. */
const buildFollowing = (sign: string): string =>
  `import sys\n\n\ndef following(n):\n    return min(n ${sign} 1, sys.maxsize)\n`;

for (const [name, code, options, fixed, stdout] of [
  [
    'an example',
    buildFactorial('+'),
    { examples: '>>> factorial(4)\n24\n>>> factorial(5)\n120' },
    buildFactorial('*'),
    '120\n',
  ],
  ['the expected output', buildFactorial('+'), { expected_output: '120\n' }, buildFactorial('*'), '120\n'],
  [
    'an example and the expected output, if the example alone allows other fixes',
    buildFactorial('+'),
    { examples: 'assert factorial(1) == 1', expected_output: '120\n' },
    buildFactorial('*'),
    '120\n',
  ],
  [
    'an example, and the fix keeps the expected output',
    'def half(n):\n    return n * 2\n\n\nprint("ready")\n',
    { examples: 'assert half(8) == 4\nassert half(6) == 3', expected_output: 'ready\n' },
    'def half(n):\n    return n // 2\n\n\nprint("ready")\n',
    'ready\n',
  ],
  [
    'an example, and the type checker now asks for an annotation',
    buildGroups('groups[len(word)] = [word]'),
    { examples: ">>> group(['a', 'bc', 'd'])\n{1: ['a', 'd'], 2: ['bc']}\n>>> group(['a'])\n{1: ['a']}" },
    buildGroups('groups.setdefault(len(word), []).append(word)'),
    '',
  ],
  [
    'an example, in a program that could change the interpreter',
    buildFollowing('-'),
    { examples: 'assert following(1) == 2\nassert following(5) == 6' },
    buildFollowing('+'),
    '',
  ],
] as const) {
  test(`a one-edit fix is found by ${name}`, async () => {
    const body = await execute(code, options);
    assert.equal(body.fixed_code, fixed, JSON.stringify(body.diagnostics));
    assert.deepEqual([body.valid, body.fixed_valid, body.runtime.stdout], [false, true, stdout]);
    assert.ok(body.meta.repair.tried > 0);
  });
}

const buildDigits = (step: string, sign: string): string =>
  `def digits(n):\n    count = 1\n    while n >= 10:\n        n ${step} 10\n        count += 1\n    return count\n\n\ndef is_even(n):\n    return n % 2 ${sign} 0\n`;
const digitsExamples =
  'assert digits(305) == 3\nassert digits(7) == 1\nassert is_even(4)\nassert not is_even(7)\nassert is_even(0)';

const buildTotal = (header: string, sign: string, name: string): string =>
  `${header}\n    result = 0\n    for price in prices:\n        result ${sign}= ${name}\n    return result\n`;
const totalExamples = 'assert total([1, 2]) == 3\nassert total([5, 5, 1]) == 11\nassert total([]) == 0';

for (const [name, code, examples, fixed, fixes] of [
  [
    'two faults, each shown by its own examples, are fixed together',
    'def following(n):\n    return n - 1\n\n\ndef previous(n):\n    return n + 1\n',
    'assert following(2) == 3\nassert following(9) == 10\nassert previous(2) == 1\nassert previous(8) == 7',
    'def following(n):\n    return n + 1\n\n\ndef previous(n):\n    return n - 1\n',
    ['line 2: changed `-` to `+`', 'line 6: changed `+` to `-`'],
  ],
  [
    'a wrong branch is searched as it was sent, before the checkers simplify it',
    'def all_even(numbers):\n    for number in numbers:\n        if number % 2 != 0:\n            return False\n        return True\n',
    'assert not all_even([2, 4, 5])\nassert all_even([2, 4])\nassert all_even([])\nassert not all_even([6, 3])',
    'def all_even(numbers):\n    for number in numbers:\n        if number % 2 != 0:\n            return False\n    return True\n',
    ['line 5: moved `return True` out of its block'],
  ],
  [
    'objects that share a list each get their own',
    'class Stack:\n    items = []\n\n    def push(self, item):\n        self.items.append(item)\n        return len(self.items)\n',
    'one, other = Stack(), Stack()\none.push(5)\none.push(6)\nassert other.items == []\nassert one.items == [5, 6]\nassert other.push(7) == 1',
    'class Stack:\n    def __init__(self):\n        self.items = []\n\n    def push(self, item):\n        self.items.append(item)\n        return len(self.items)\n',
    ['line 2: moved `items = []` into `__init__`'],
  ],
  [
    'an endless loop is fixed',
    buildDigits('*=', '=='),
    digitsExamples,
    buildDigits('//=', '=='),
    ['line 4: changed `*=` to `//=`'],
  ],
  [
    'an endless loop and a fault that it hides are fixed together',
    buildDigits('*=', '!='),
    digitsExamples,
    buildDigits('//=', '=='),
    ['line 4: changed `*=` to `//=`', 'line 10: changed `!=` to `==`'],
  ],
  [
    'a syntax error, a misspelt name and a fault are fixed together',
    buildTotal('def total(prices)', '-', 'pirce'),
    totalExamples,
    buildTotal('def total(prices):', '+', 'price'),
    ['line 1: added the missing colon', 'line 4: renamed `pirce` to `price`', 'line 4: changed `-=` to `+=`'],
  ],
  [
    'a missing import and a fault are fixed together',
    'def area(r):\n    return math.pi + r**2\n',
    'assert round(area(2)) == 13\nassert round(area(0)) == 0\nassert round(area(10)) == 314',
    'import math\n\ndef area(r):\n    return math.pi * r**2\n',
    ['line 2: added the missing `import math`', 'line 4: changed `+` to `*`'],
  ],
  [
    'a syntax error is fixed together with an error that shows only then',
    'def count(items: list[int]) -> int\n    return items\n',
    'assert count([4, 7]) == 2\nassert count([]) == 0\nassert count([5]) == 1',
    'def count(items: list[int]) -> int:\n    return len(items)\n',
    ['line 1: added the missing colon', 'line 2: changed `items` to `len(items)`'],
  ],
] as const) {
  test(name, async () => {
    const body = await execute(code, { timeout_s: 20, examples });
    assert.equal(body.fixed_code, fixed, JSON.stringify(body));
    assert.deepEqual([body.valid, body.fixed_valid, body.fixes], [false, true, fixes]);
  });
}

test('a syntax error whose fix shows an error that no change removes is left as it is', async () => {
  const code = 'def count(items: list[int]) -> int\n    return items\n';
  const body = await execute(code, { timeout_s: 5, examples: "assert count([4, 7]) == 'none'" });
  assert.deepEqual(
    [body.valid, body.fixed_code, body.fixes, body.runtime.ran],
    [false, null, [], false],
    JSON.stringify(body.diagnostics),
  );
});

test('if no change produces the expected output, the code is unchanged and the mismatch is reported', async () => {
  const body = await execute(buildFactorial('+'), { expected_output: 'nothing prints this\n' });
  assert.deepEqual(
    [
      body.valid,
      body.fixed_code,
      body.meta.repair.confidence,
      body.diagnostics.map(({ rule }: { rule: string }) => rule),
    ],
    [false, null, null, ['expected-output']],
  );
});

for (const [name, examples, confidence, remark] of [
  [
    'several failing examples leave one behaviour',
    '>>> double(2)\n4\n>>> double(5)\n10\n>>> double(0)\n0',
    'high',
    /^line 2: changed `\+` to `\*`$|^line 2: changed `1` to `n`$/,
  ],
  [
    'one example allows many behaviours',
    '>>> double(2)\n4',
    'low',
    /^line 2: .* \(low confidence: (?:another fix passes|\d+ other fixes pass) the examples and behaves? differently; add an example for double\(-?\d+\) to settle it\)$/,
  ],
] as const) {
  test(`the confidence is ${confidence} if ${name}`, async () => {
    const { fixes, fixed_code, meta } = await execute('def double(n):\n    return n + 1\n', { examples });
    assert.ok(fixed_code);
    assert.deepEqual([meta.repair.confidence, fixes.length], [confidence, 1]);
    assert.match(fixes[0], remark);
  });
}
