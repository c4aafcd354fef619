import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { isForSecrets } from '../purpose.ts';
import { defineCallRule } from '../rule.ts';

const makers = 'random randint randrange choice choices sample uniform getrandbits randbytes triangular'.split(' ');

export const cryptoRandom = defineCallRule({
  id: 'PY-CRYPTO-RANDOM',
  family: 'crypto',
  cwe: 338,
  summary: 'A secret made of numbers that can be foretold',
  why:
    'The random module repeats itself in a way that can be computed from a few values. The secrets module is made for ' +
    'tokens and passwords. Games and simulations are not reported.',
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
    [makers.map((name) => `random.${name} random.Random.${name} numpy.random.${name}`).join(' '), true],
    ['numpy.random.rand numpy.random.bytes uuid.uuid1', true],
  ]),
  judge: (call, _, scene) =>
    isForSecrets(scene.purposeOf(call.place))
      ? {
          says: 'makes a secret that can be foretold',
          severity: 'warning',
          confidence: 'medium',
          kind: 'vulnerability',
        }
      : null,
});
