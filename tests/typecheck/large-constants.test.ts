import assert from 'node:assert/strict';
import { never, spoken, withEngine } from './engine.ts';

const wrongCall = 'def double(number: int) -> int:\n    return number * 2\n\n\ndouble("a")\n';
const aboutCall = '[arg-type] Argument 1 to "double" has incompatible type "str"; expected "int"';

withEngine('a wrong call is reported beside a constant that is too large to compute', async (context, engine) => {
  for (const [name, code, others] of [
    ['a power of a power', 'x = 10 ** 10 ** 10', []],
    ['a power of a power in brackets', 'x = (2 + 3) ** (10 ** 9) + 1', []],
    ['a long text', 'x = "a" * 10**9', []],
    ['a long text, the number first', 'x = 1_000_000_000 * "ab"', []],
    ['a shift', 'x = 1 << 10**9', []],
    ['a product of products', 'x = 9999 * 9999 * 9999 * "ab" * 9999', []],
    ['a quotient that no float can hold', 'x = 10**400 / 3', []],
    ['a product that no float can hold', 'x = 10**400 * 1.5', []],
    ['a negative exponent', 'x = 2 ** -(10 ** 10)', []],
    ['a constant that doubles line by line', doubling(), []],
    ['a text that is formatted', 'x = ("{}" * 10**9).format(1)', []],
    ['a sum with a text', 'x = (1 << 10**9) + "a"', ['[operator] Unsupported operand types for + ("int" and "str")']],
    ['a function that returns one', 'def f():\n    return 10 ** 10 ** 10\n\n\nx = f()', []],
    ['an ordinary constant', 'from typing import Final, Literal\nX: Final = 2 * 8\ny: Literal[16] = X', []],
  ] as const) {
    await context.test(name, async () => {
      const messages = spoken(await engine.check(`${code}\n${wrongCall}`, never)).map((one) =>
        one.replace(/^.*?\[/, '['),
      );
      assert.deepEqual(messages, [...others, aboutCall]);
    });
  }
});

function doubling(): string {
  const lines = Array.from({ length: 60 }, (_, n) => `X${n + 1}: Final = X${n} * X${n}`);
  return `from typing import Final\nX0: Final = 10\n${lines.join('\n')}`;
}
