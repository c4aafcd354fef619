import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canReachEnd, flowOf, isDead } from '../../src/python/flow.ts';
import { programOf } from '../../src/python/program.ts';
import type { FunctionDef } from '../../src/python/tree.ts';
import { parseAll } from './parse-all.ts';

/** Whether control can reach the end of a function. */
const table = [
  ['pass', 'pass', true],
  ['return', 'return', false],
  ['a branch', 'if a: return', true],
  ['both branches', 'if a: return\n    else: raise E', false],
  ['a chain', 'if a: return\n    elif b: return\n    else: return', false],
  ['a literal condition', 'if True: return', true],
  ['a loop', 'for a in b: return', true],
  ['a loop and its else', 'for a in b: pass\n    else: return', false],
  ['a loop with a break and an else', 'for a in b: break\n    else: return', true],
  ['an endless loop', 'while 1: pass', false],
  ['an endless loop with a break', 'while 1:\n        if a: break', true],
  ['an endless loop with a break that is never reached', 'while 1:\n        continue\n        break', false],
  ['a loop that never runs', 'while 0: return', true],
  ['try', 'try: return\n    except E: pass', true],
  ['try and its handlers', 'try: return\n    except E: return', false],
  ['try and finally', 'try: pass\n    finally: return', false],
  ['try and else', 'try: pass\n    except E: return\n    else: return', false],
  ['with', 'with a: return', true],
  ['with a file', 'with open(a): return', false],
  ['match', 'match a:\n        case 1: return\n        case _: return', false],
  ['match with a capture', 'match a:\n        case 1: return\n        case b: return', false],
  ['match without a default case', 'match a:\n        case 1: return', true],
  ['a call of exit()', 'exit()', false],
  ['a nested function', 'def g(): return', true],
  ['an assertion', 'assert False', true],
] as const;

const programs = parseAll(table.map(([, body]) => `def f(a, b):\n    ${body}\n`)).map(programOf);
for (const [index, [name, , expected]] of table.entries()) {
  test(`control ${expected ? 'can' : 'cannot'} reach the end after ${name}`, () => {
    const program = programs[index]!;
    assert.equal(canReachEnd(program, (program.module.body[0] as FunctionDef).body), expected);
  });
}

test('finds code that never runs', () => {
  const code = `
def f(a):
    if 0:
        print(3)
    while False: print(4)
    if 1: pass
    else: print(6)
    return
    print(8)
    if a:
        return
        print(11)
def g():
    try: return
    except E: pass
    else: print(15)
`;
  const program = programOf(parseAll([code.slice(1)])[0]!);
  const dead = program.all('Call').filter(({ place }) => isDead(program, place));
  assert.deepEqual(
    dead.map(({ place }) => place.line),
    [3, 4, 6, 8, 11, 15],
  );
  assert.deepEqual(
    flowOf(program).deadBlocks.map(({ after, statements }) => [after.place.line, statements[0]!.place.line]),
    [[7, 8]],
  );
});
