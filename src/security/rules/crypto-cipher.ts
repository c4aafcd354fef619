import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, numbersOf } from '../trust.ts';

const ecbMode = 1;

export const cryptoCipher = defineCallRule({
  id: 'PY-CRYPTO-CIPHER',
  family: 'crypto',
  cwe: 327,
  summary: 'Insecure cipher or cipher mode',
  why:
    'DES, RC4, RC2, Blowfish and similar ciphers can be broken, and ECB mode reveals which blocks are equal. Use ' +
    'AES-GCM or ChaCha20-Poly1305, which also detect tampering.',
  bad: py`
    from Crypto.Cipher import AES, DES

    one = DES.new(key, DES.MODE_CBC, vector)  # expect
    two = AES.new(key, AES.MODE_ECB)  # expect
  `,
  good: py`
    from Crypto.Cipher import AES

    box = AES.new(key, AES.MODE_GCM)
  `,
  sinks: nameTable<string>([
    ['Crypto.Cipher.ARC2.new', 'RC2'],
    ['Crypto.Cipher.ARC4.new', 'RC4'],
    ['Crypto.Cipher.Blowfish.new', 'Blowfish'],
    ['Crypto.Cipher.CAST.new', 'CAST-128'],
    ['Crypto.Cipher.DES.new', 'DES'],
    ['Crypto.Cipher.DES3.new', 'Triple DES'],
    ['Crypto.Cipher.XOR.new', 'XOR'],
    ['Crypto.Cipher.AES.new', 'mode'],
    [
      'cryptography.hazmat.primitives.ciphers.algorithms.ARC4 cryptography.hazmat.decrepit.ciphers.algorithms.ARC4',
      'RC4',
    ],
    [
      'cryptography.hazmat.primitives.ciphers.algorithms.Blowfish cryptography.hazmat.decrepit.ciphers.algorithms.Blowfish',
      'Blowfish',
    ],
    [
      'cryptography.hazmat.primitives.ciphers.algorithms.TripleDES cryptography.hazmat.decrepit.ciphers.algorithms.TripleDES',
      'Triple DES',
    ],
    [
      'cryptography.hazmat.primitives.ciphers.algorithms.CAST5 cryptography.hazmat.decrepit.ciphers.algorithms.CAST5',
      'CAST-128',
    ],
    [
      'cryptography.hazmat.primitives.ciphers.algorithms.IDEA cryptography.hazmat.decrepit.ciphers.algorithms.IDEA',
      'IDEA',
    ],
    [
      'cryptography.hazmat.primitives.ciphers.algorithms.SEED cryptography.hazmat.decrepit.ciphers.algorithms.SEED',
      'SEED',
    ],
    ['cryptography.hazmat.primitives.ciphers.modes.ECB', 'ECB mode'],
    ['pyDes.des pyDes.triple_des', 'DES'],
    ['pycrypto.Cipher.DES.new', 'DES'],
  ]),
  check(call, cipher) {
    const report = { severity: 'warning', confidence: 'high', kind: 'vulnerability' } as const;
    if (cipher !== 'mode') return { ...report, problem: `uses ${cipher}, which is insecure` };
    const mode = argument(call, 1, 'mode');
    const ecb = namesOf(mode).some((name) => name.endsWith('MODE_ECB')) || numbersOf(mode).includes(ecbMode);
    return ecb ? { ...report, problem: 'uses ECB mode, which is insecure' } : null;
  },
});
