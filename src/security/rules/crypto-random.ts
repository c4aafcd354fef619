import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { isForSecrets } from '../purpose.ts';
import { defineCallRule } from '../rule.ts';
import { argument, numbersOf } from '../trust.ts';

const functions = 'random randint randrange choice choices sample uniform getrandbits randbytes triangular'.split(' ');

export const cryptoRandom = defineCallRule({
  id: 'PY-CRYPTO-RANDOM',
  family: 'crypto',
  cwe: 338,
  summary: 'Predictable random number used as a secret',
  why:
    'The output of `random` can be predicted from a few observed values. Use the `secrets` module for tokens and ' +
    'passwords. Games and simulations are not reported.',
  bad: py`
    import random

    token = random.getrandbits(128)  # expect
  `,
  good: py`
    import random
    import secrets

    token = secrets.token_hex(16)
    dice = random.randint(1, 6)
  `,
  sinks: nameTable([
    [functions.map((name) => `random.${name} random.Random.${name} numpy.random.${name}`).join(' '), true],
    ['numpy.random.rand numpy.random.bytes uuid.uuid1', true],
  ]),
  check: (call, _, context) =>
    isForSecrets(context.boundNames(call.place)) && !isGuessed(call, context.boundNames(call.place))
      ? {
          problem: 'generates a predictable secret; use the `secrets` module',
          severity: 'warning',
          confidence: 'medium',
          kind: 'vulnerability',
        }
      : null,
});

/** A game in which the player guesses a secret number. */
function isGuessed(call: Call, names: readonly string[]): boolean {
  const [low, high] = [0, 1].map((at) => numbersOf(argument(call, at))[0]);
  const isSmall = low !== undefined && Math.abs((high ?? 0) - low) <= 1000;
  return isSmall && names.every((name) => !isForSecrets([name]) || /^secret(?:_(?:number|num|word))?$/i.test(name));
}
