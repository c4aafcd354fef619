import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, numbersOf } from '../worth.ts';

/** Where the size stands, and the least that is safe. */
type KeySize = { readonly at: number; readonly keyword: string; readonly bitsMin: number };

const rsa = (at: number, keyword: string): KeySize => ({ at, keyword, bitsMin: 2048 });
const weakCurve = /(?:^|\.)(?:SECP(?:112|128|160|192)|SECT(?:113|131|163)|BrainpoolP160)\w*$/i;

export const cryptoKey = defineCallRule({
  id: 'PY-CRYPTO-KEY',
  family: 'crypto',
  cwe: 326,
  summary: 'A key that is too short',
  why: 'RSA and DSA keys below 2048 bits, and elliptic curves below 224, can be broken with what can be rented today.',
  bad: py`
    from Crypto.PublicKey import RSA

    key = RSA.generate(1024)  # expect
  `,
  good: py`
    from Crypto.PublicKey import RSA

    key = RSA.generate(3072)
  `,
  sinks: nameTable<KeySize>([
    ['Crypto.PublicKey.RSA.generate Crypto.PublicKey.DSA.generate', rsa(0, 'bits')],
    ['cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key', rsa(1, 'key_size')],
    ['cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key', rsa(0, 'key_size')],
    ['cryptography.hazmat.primitives.asymmetric.dh.generate_parameters', rsa(1, 'key_size')],
    ['cryptography.hazmat.primitives.asymmetric.ec.generate_private_key', { at: 0, keyword: 'curve', bitsMin: 224 }],
    ['rsa.newkeys', rsa(0, 'nbits')],
    ['paramiko.RSAKey.generate paramiko.DSSKey.generate', rsa(0, 'bits')],
  ]),
  judge(call, { at, keyword, bitsMin }) {
    const size = argument(call, at, keyword);
    const bits = numbersOf(size).find((one) => one > 0 && one < bitsMin);
    const curve = namesOf(size).some((name) => weakCurve.test(name.replace('()', '')));
    if (bits === undefined && !curve) return null;
    return {
      says: `makes a key of ${bits ?? 'too few'} bits`,
      severity: 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    };
  },
});
