import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, textsOf } from '../trust.ts';

/** An argument that needs a new value for each call. */
type Nonce = { readonly what: string; readonly at: number | null; readonly keywords: readonly string[] };

const vector = (at: number): Nonce => ({
  what: 'initialization vector',
  at,
  keywords: ['iv', 'nonce', 'initialization_vector'],
});
const salt = (at: number | null): Nonce => ({ what: 'salt', at, keywords: ['salt'] });

export const cryptoNonce = defineCallRule({
  id: 'PY-CRYPTO-NONCE',
  family: 'crypto',
  cwe: 329,
  summary: 'Fixed nonce, initialization vector or salt',
  why:
    'With the same nonce, equal plaintexts give equal ciphertexts, and some modes reveal the plaintext. With the same ' +
    'salt, equal passwords give equal hashes. Create the value with `os.urandom` and store it with the result.',
  bad: py`
    from Crypto.Cipher import AES

    def encrypt(key, text):
        return AES.new(key, AES.MODE_CBC, b"0000000000000000").encrypt(text)  # expect
  `,
  good: py`
    import os
    from Crypto.Cipher import AES

    def encrypt(key, text):
        vector = os.urandom(16)
        return vector + AES.new(key, AES.MODE_CBC, vector).encrypt(text)
  `,
  sinks: nameTable<Nonce>([
    ['Crypto.Cipher.AES.new Crypto.Cipher.ChaCha20.new Crypto.Cipher.ChaCha20_Poly1305.new', vector(2)],
    [
      'CBC CTR OFB CFB CFB8 GCM'
        .split(' ')
        .map((mode) => `cryptography.hazmat.primitives.ciphers.modes.${mode}`)
        .join(' '),
      vector(0),
    ],
    [
      'AESGCM AESCCM ChaCha20Poly1305 AESOCB3 AESGCMSIV'
        .split(' ')
        .map((name) => `cryptography.hazmat.primitives.ciphers.aead.${name}.encrypt`)
        .join(' '),
      vector(0),
    ],
    ['hashlib.pbkdf2_hmac', salt(2)],
    ['hashlib.scrypt Crypto.Protocol.KDF.scrypt Crypto.Protocol.KDF.PBKDF2', salt(1)],
    ['cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC', salt(2)],
    ['cryptography.hazmat.primitives.kdf.scrypt.Scrypt argon2.low_level.hash_secret', salt(null)],
    ['bcrypt.hashpw', salt(1)],
  ]),
  check(call, { what, at, keywords }) {
    const given = keywords.map((keyword) => argument(call, null, keyword)).find((one) => one) ?? argument(call, at);
    if (!given?.complete || textsOf(given).length === 0 || namesOf(given).length > 0) return null;
    return {
      problem: `uses a fixed ${what}`,
      severity: 'warning',
      confidence: 'high',
      kind: 'vulnerability',
      ...(what === 'salt' ? { cwe: 760 } : {}),
    };
  },
});
