import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createVariantRunner } from '../../../src/repair/search/sandbox-variant-runner.ts';
import { searchText } from '../search/local-search.ts';
import { localSession } from '../search/local-session.ts';

const session = localSession();
const runner = createVariantRunner(session);
after(() => session.close());

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const rows: readonly (readonly [name: string, text: string, change: string])[] = [
  [
    'a value is computed from variables that the line did not mention',
    lines(
      'def firsts(books, width):',
      '    """',
      '    >>> firsts([1, 7, 12], 5)',
      '    [0, 5, 10]',
      '    >>> firsts([3, 4], 2)',
      '    [2, 4]',
      '    """',
      '    found = []',
      '    for book in books:',
      '        found.append(width)',
      '    return found',
    ),
    'line 10: changed `width` to `book - book % width`',
  ],
  [
    'a check that returns early holds where examples fail and nowhere else',
    lines(
      'def steps_to(links, start, goal):',
      '    """',
      "    >>> steps_to({'a': 'b', 'b': 'c', 'c': 'a'}, 'a', 'c')",
      '    2',
      "    >>> steps_to({'a': 'b', 'b': 'a', 'c': 'a'}, 'a', 'c')",
      '    -1',
      "    >>> steps_to({'a': 'a'}, 'a', 'a')",
      '    0',
      '    """',
      '    node = start',
      '    for count in range(len(links)):',
      '        node = links[node]',
      '    return -1',
    ),
    'line 12: inserted `if goal == node: return count`',
  ],
  [
    'an expression is returned that is nowhere in the program',
    lines(
      'def spread(low, high, parts):',
      '    """',
      '    >>> spread(0, 10, 2)',
      '    5',
      '    >>> spread(4, 16, 3)',
      '    4',
      '    >>> spread(1, 8, 4)',
      '    1',
      '    """',
      '    return parts',
    ),
    'line 10: changed `parts` to `(high - low) // parts`',
  ],
];

for (const [name, text, change] of rows) {
  test(name, async () => {
    const { survivors } = await searchText(text, runner);
    assert.deepEqual(survivors[0]?.changes, [change]);
  });
}
