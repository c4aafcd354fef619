import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, numbersOf } from '../worth.ts';

const electronicCodeBook = 1;

export const cryptoCipher = defineCallRule({
  id: 'PY-CRYPTO-CIPHER',
  family: 'crypto',
  cwe: 327,
  summary: 'A cipher or a mode that is broken',
  why:
    'DES, RC4, RC2, Blowfish and their like can be read by others, and ECB shows which blocks are equal. AES-GCM and ' +
    'ChaCha20-Poly1305 also notice changes.',
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
    ['cryptography.hazmat.primitives.ciphers.modes.ECB', 'the mode ECB'],
    ['pyDes.des pyDes.triple_des', 'DES'],
    ['pycrypto.Cipher.DES.new', 'DES'],
  ]),
  judge(call, cipher) {
    const told = { severity: 'warning', confidence: 'high', kind: 'vulnerability' } as const;
    if (cipher !== 'mode') return { ...told, says: `uses ${cipher}, which is broken` };
    const mode = argument(call, 1, 'mode');
    const ecb = namesOf(mode).some((name) => name.endsWith('MODE_ECB')) || numbersOf(mode).includes(electronicCodeBook);
    return ecb ? { ...told, says: 'uses the mode ECB, which is broken' } : null;
  },
});
