import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createVariantRunner } from '../../../src/repair/search/sandbox-variant-runner.ts';
import { searchText } from './local-search.ts';
import { localSession } from './local-session.ts';

const session = localSession();
const runner = createVariantRunner(session);
after(() => session.close());

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const buildShop = (times: string, atLeast: string, minus: string): string =>
  lines(
    'def subtotal(items):',
    '    """',
    '    >>> subtotal([(10, 2), (5, 1)])',
    '    25',
    '    >>> subtotal([(7, 3)])',
    '    21',
    '    """',
    `    return sum(price ${times} count for price, count in items)`,
    '',
    '',
    'def shipping(total):',
    '    """',
    '    >>> shipping(50), shipping(49), shipping(80)',
    '    (0, 5, 0)',
    '    """',
    `    return 0 if total ${atLeast} 50 else 5`,
    '',
    '',
    'def change(paid, due):',
    '    """',
    '    >>> change(20, 5)',
    '    15',
    '    >>> change(9, 9)',
    '    0',
    '    """',
    `    return paid ${minus} due`,
  );

/** A wrong division shows only after the right values are kept. */
const buildMean = (keeps: string, by: string): string =>
  lines(
    'def mean_of_positive(values):',
    '    """',
    '    >>> mean_of_positive([3, 5, -1]) == 4',
    '    True',
    '    >>> mean_of_positive([1, 2, -3])',
    '    1.5',
    '    >>> mean_of_positive([7, 0]) == 7',
    '    True',
    '    """',
    `    kept = [value for value in values if value ${keeps} 0]`,
    `    return sum(kept) ${by} len(kept)`,
  );

/** As short as possible: nearly every variant of it runs until its time is over. */
const buildHalve = (step: string, sign: string): string =>
  lines(
    'def halve(n):',
    '    """',
    '    >>> halve(9), halve(12)',
    '    (1, 1)',
    '    """',
    '    while n > 1:',
    `        n ${step} 2`,
    '    return n',
    '',
    '',
    'def is_even(n):',
    '    """',
    '    >>> is_even(4), is_even(7), is_even(0)',
    '    (True, False, True)',
    '    """',
    `    return n % 2 ${sign} 0`,
  );

/** Neither edit of the line satisfies an example alone. */
const buildPower = (exponent: string, by: string): string =>
  lines(
    'def power(base, exponent, modulus):',
    '    """',
    '    >>> power(2, 10, 1000), power(3, 4, 7), power(5, 3, 13)',
    '    (24, 4, 8)',
    '    """',
    `    return base ** ${exponent} ${by} modulus`,
  );

/** The guard gains nothing alone: without the last line, every result is None. */
const buildMerge = (condition: string, ...last: readonly string[]): string =>
  lines(
    'def merge(spans):',
    '    """',
    '    >>> merge([(1, 3), (2, 5), (7, 8)])',
    '    [(1, 5), (7, 8)]',
    '    >>> merge([(4, 6), (1, 2)])',
    '    [(1, 2), (4, 6)]',
    '    """',
    '    merged = []',
    '    for start, end in sorted(spans):',
    `        if ${condition}:`,
    '            merged[-1] = (merged[-1][0], max(merged[-1][1], end))',
    '        else:',
    '            merged.append((start, end))',
    ...last,
  );

/** The second exception is raised only where the first is not. */
const buildBadges = (sign: string, list: string): string =>
  lines(
    'def badges(people, prefix):',
    '    """',
    "    >>> badges(['Ann', 'Bo'], 'Dr ')",
    "    ['Dr Ann', 'Dr Bo']",
    "    >>> badges(['Al'], '')",
    "    ['Al']",
    '    """',
    '    made = []',
    '    for person in people:',
    `        badge = prefix ${sign} person`,
    `        ${list}.append(badge)`,
    '    return made',
  );

/** With the wrong check, 9 is no prime for the wrong reason. */
const buildIsPrime = (sign: string, result: string): string =>
  lines(
    'def is_prime(number):',
    '    """',
    '    >>> is_prime(2)',
    '    True',
    '    >>> is_prime(9)',
    '    False',
    '    >>> is_prime(1)',
    '    False',
    '    >>> is_prime(13)',
    '    True',
    '    """',
    `    if number ${sign} 2:`,
    '        return False',
    '    divisor = 2',
    '    while divisor * divisor <= number:',
    '        if number % divisor == 0:',
    `            return ${result}`,
    '        divisor += 1',
    '    return True',
  );

/** The first exception is raised everywhere, so that the line with the second is never reached. */
const buildPermutations = (rest: string, result: string): string =>
  lines(
    'def permutations(word):',
    '    """',
    "    >>> permutations('ab')",
    "    ['ab', 'ba']",
    "    >>> permutations('')",
    "    ['']",
    "    >>> permutations('abc')",
    "    ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']",
    '    """',
    '    if not word:',
    "        return ['']",
    '    found = []',
    '    for index, letter in enumerate(word):',
    `        rest = word[:index] + word[${rest}:]`,
    '        for tail in permutations(rest):',
    '            found.append(letter + tail)',
    `    return ${result}`,
  );

for (const [name, faulty, fixed, changes] of [
  [
    'a check, and what it hides',
    buildIsPrime('!=', 'False * number'),
    buildIsPrime('<', 'False'),
    ['line 12: changed `!=` to `<`', 'line 17: changed `False * number` to `False`'],
  ],
  [
    'endless recursion and the line after it',
    buildPermutations('index', 'found - 1'),
    buildPermutations('index + 1', 'found'),
    ['line 14: changed `index` to `index + 1`', 'line 17: changed `found - 1` to `found`'],
  ],
  [
    'two lines that raise exceptions, one after the other',
    buildBadges('-', 'prefix'),
    buildBadges('+', 'made'),
    ['line 10: changed `-` to `+`', 'line 11: changed `prefix` to `made`'],
  ],
  [
    'two lines, a guard and a return that are missing',
    buildMerge('start <= merged[-1][1]'),
    buildMerge('merged and start <= merged[-1][1]', '    return merged'),
    [
      'line 10: changed `start <= merged[-1][1]` to `merged and start <= merged[-1][1]`',
      'line 14: inserted `return merged`',
    ],
  ],
  [
    'two tokens of a line',
    buildPower('base', '+'),
    buildPower('exponent', '%'),
    ['line 6: changed `base` to `exponent`', 'line 6: changed `+` to `%`'],
  ],
  [
    'two functions, each shown by its own examples',
    buildShop('+', '>', '-'),
    buildShop('*', '>=', '-'),
    ['line 8: changed `+` to `*`', 'line 16: changed `>` to `>=`'],
  ],
  [
    'three functions',
    buildShop('+', '>', '+'),
    buildShop('*', '>=', '-'),
    ['line 8: changed `+` to `*`', 'line 16: changed `>` to `>=`', 'line 26: changed `+` to `-`'],
  ],
  [
    'one function, where the second shows after the first is fixed',
    buildMean('<', '//'),
    buildMean('>', '/'),
    ['line 10: changed `<` to `>`', 'line 11: changed `//` to `/`'],
  ],
  [
    'an endless loop and a wrong result',
    buildHalve('*=', '!='),
    buildHalve('//=', '=='),
    ['line 7: changed `*=` to `//=`', 'line 16: changed `!=` to `==`'],
  ],
] as const) {
  test(`faults in ${name} are fixed together`, async () => {
    const { survivors } = await searchText(faulty, runner);
    assert.equal(survivors[0]?.text, fixed);
    assert.deepEqual(survivors[0].changes, changes);
  });
}

test('edits that cannot satisfy every example are not returned', async () => {
  const text = buildShop('+', '>', '-').replace('(0, 5, 0)', "('zero', 'five', 'none')");
  assert.deepEqual((await searchText(text, runner, { budgetMs: 3_000 })).survivors, []);
});

test('several edits are not tried where only one is allowed', async () => {
  assert.deepEqual((await searchText(buildShop('+', '>', '-'), runner, { editsMax: 1 })).survivors, []);
});

for (const [name, faulty] of [
  ['a wrong operator', buildShop('+', '>=', '-')],
  ['a wrong comparison', buildShop('*', '>', '-')],
  ['a wrong filter', buildMean('<', '/')],
  ['an endless loop', buildHalve('*=', '==')],
] as const) {
  test(`what one edit fixes is fixed in the same way if more are allowed: ${name}`, async () => {
    const [one, several] = [await searchText(faulty, runner, { editsMax: 1 }), await searchText(faulty, runner)];
    assert.ok(one.survivors.length > 0);
    // On a busy machine, one that passes may reach its limit, so that more are tried and fewer found.
    assert.deepEqual(several.survivors[0], one.survivors[0]);
  });
}
