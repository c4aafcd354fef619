import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { type Assessment, defineCallRule } from '../rule.ts';
import { argument, namesOf, numbersOf } from '../trust.ts';

/** The argument that gives the key size, and the minimum. */
type KeySize = { readonly at: number; readonly keyword: string; readonly bitsMin: number };

const rsa = (at: number, keyword: string): KeySize => ({ at, keyword, bitsMin: 2048 });
const weakCurve = /(?:^|\.)(?:SECP(?:112|128|160|192)|SECT(?:113|131|163)|BrainpoolP160)\w*$/i;

export const cryptoKey = defineCallRule({
  id: 'PY-CRYPTO-KEY',
  family: 'crypto',
  cwe: 326,
  summary: 'Key too short',
  why:
    'RSA and DSA keys under 2048 bits and elliptic curves under 224 bits can be broken with rented hardware. Use ' +
    'longer keys.',
  bad: py`
    from Crypto.PublicKey import RSA

    key = RSA.generate(1024)  # expect
  `,
  good: py`
    from Crypto.PublicKey import RSA

    key = RSA.generate(3072)
  `,
  sinks: nameTable<KeySize | 'iterations'>([
    ['hashlib.pbkdf2_hmac', 'iterations'],
    ['cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC', 'iterations'],
    ['Crypto.PublicKey.RSA.generate Crypto.PublicKey.DSA.generate', rsa(0, 'bits')],
    ['cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key', rsa(1, 'key_size')],
    ['cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key', rsa(0, 'key_size')],
    ['cryptography.hazmat.primitives.asymmetric.dh.generate_parameters', rsa(1, 'key_size')],
    ['cryptography.hazmat.primitives.asymmetric.ec.generate_private_key', { at: 0, keyword: 'curve', bitsMin: 224 }],
    ['rsa.newkeys', rsa(0, 'nbits')],
    ['paramiko.RSAKey.generate paramiko.DSSKey.generate', rsa(0, 'bits')],
  ]),
  check(call, sink) {
    if (sink === 'iterations') return checkIterations(call);
    const { at, keyword, bitsMin } = sink;
    const size = argument(call, at, keyword);
    const bits = numbersOf(size).find((one) => one > 0 && one < bitsMin);
    const hasWeakCurve = namesOf(size).some((name) => weakCurve.test(name.replace('()', '')));
    if (bits === undefined && !hasWeakCurve) return null;
    return {
      problem:
        bits === undefined
          ? 'generates a key on a weak elliptic curve'
          : `generates a ${bits}-bit key, which is too short`,
      severity: 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    };
  },
});

/** Fewer make guessing passwords cheap. */
const iterationsMin = 100_000;

function checkIterations(call: Call): Assessment | null {
  const count = numbersOf(argument(call, 3, 'iterations')).find((one) => one > 0 && one < iterationsMin);
  if (count === undefined) return null;
  return {
    problem: `derives a key with ${count} iterations, which is too few`,
    severity: 'warning',
    confidence: 'high',
    kind: 'vulnerability',
    cwe: 916,
  };
}
