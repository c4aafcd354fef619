import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import type { ProgramContext } from '../program-context.ts';
import { isForChecksums, isForSecrets } from '../purpose.ts';
import { type Assessment, defineCallRule } from '../rule.ts';
import { argument, canBeFalse, textsOf } from '../trust.ts';

/** A hash with a function of its own, or one named by an argument. */
type Hash = { readonly name: string; readonly isFast?: true } | { readonly at: number; readonly keyword: string };

const weak = /^(?:md2|md4|md5|sha|sha-?1|ripemd160|mdc2)$/i;

export const cryptoHash = defineCallRule({
  id: 'PY-CRYPTO-HASH',
  family: 'crypto',
  cwe: 327,
  summary: 'Insecure hash function',
  why:
    'MD5 and SHA-1 collisions are easy to produce, and passwords behind a fast hash can be guessed at billions ' +
    'per second. Use SHA-256, or scrypt for passwords. For checksums, pass `usedforsecurity=False`.',
  bad: py`
    import hashlib

    def store(password):
        return hashlib.md5(password).hexdigest()  # expect
  `,
  good: py`
    import hashlib

    def store(content):
        return hashlib.md5(content, usedforsecurity=False).hexdigest()
  `,
  sinks: nameTable<Hash>([
    ['hashlib.md5', { name: 'MD5' }],
    ['hashlib.sha1', { name: 'SHA-1' }],
    [
      'sha224 sha256 sha384 sha512 sha3_256 sha3_512 blake2b blake2s'
        .split(' ')
        .map((name) => `hashlib.${name}`)
        .join(' '),
      { name: 'a fast hash', isFast: true },
    ],
    ['md5.md5 md5.new sha.new sha.sha', { name: 'MD5' }],
    ['hashlib.new', { at: 0, keyword: 'name' }],
    ['hmac.new hmac.digest hmac.HMAC', { at: 2, keyword: 'digestmod' }],
    ['hashlib.pbkdf2_hmac', { at: 0, keyword: 'hash_name' }],
    ['Crypto.Hash.MD5.new Crypto.Hash.MD5.MD5Hash', { name: 'MD5' }],
    ['Crypto.Hash.MD2.new Crypto.Hash.MD4.new', { name: 'MD4' }],
    ['Crypto.Hash.SHA.new Crypto.Hash.SHA1.new', { name: 'SHA-1' }],
    ['cryptography.hazmat.primitives.hashes.MD5', { name: 'MD5' }],
    ['cryptography.hazmat.primitives.hashes.SHA1', { name: 'SHA-1' }],
    ['passlib.hash.md5_crypt.hash passlib.hash.sha1_crypt.hash passlib.hash.ldap_md5.hash', { name: 'MD5' }],
    ['crypt.crypt crypt.mksalt', { at: 1, keyword: 'salt' }],
  ]),
  check(call, hash, context) {
    const weakHash = 'name' in hash ? hash.name : findWeakHash(call, hash.at, hash.keyword);
    if (weakHash === null || canBeFalse(argument(call, null, 'usedforsecurity'))) return null;
    if ('isFast' in hash && hash.isFast) return checkFastHash(call, context);
    // HMAC is still secure with a broken hash.
    const isKeyed = call.name.startsWith('hmac.');
    const names = context.boundNames(call.place);
    const severity = isKeyed || (isForChecksums(names) && !isForSecrets(names)) ? 'info' : 'warning';
    return {
      problem: `uses ${weakHash}, which is insecure`,
      severity,
      confidence: isForSecrets(names) ? 'high' : 'medium',
      kind: 'vulnerability',
    };
  },
});

function findWeakHash(call: Call, at: number, keyword: string): string | null {
  const given = argument(call, at, keyword);
  const text = textsOf(given).find((one) => weak.test(one.trim()));
  if (text !== undefined) return text.trim().toUpperCase();
  for (const value of given?.values ?? []) {
    if (value.kind !== 'name') continue;
    if (/(?:^|\.)(?:openssl_)?md5$/i.test(value.value)) return 'MD5';
    if (/(?:^|\.)(?:openssl_)?sha1$/i.test(value.value)) return 'SHA-1';
    if (/METHOD_(?:CRYPT|MD5|BLOWFISH)$/.test(value.value)) return 'an outdated password hash';
  }
  return null;
}

/** A password behind a hash that is made to be fast can be guessed; keys and checksums are not guessed. */
function checkFastHash(call: Call, context: ProgramContext): Assessment | null {
  const isPassword = context
    .argumentNames(call.place)
    .some((name) => /(?:^|_)(?:password|passwd|passphrase|pwd)s?(?:$|_)/i.test(name));
  return isPassword
    ? {
        problem: 'hashes a password with a fast hash; use scrypt, bcrypt or Argon2',
        severity: 'warning',
        confidence: 'medium',
        kind: 'vulnerability',
        cwe: 916,
      }
    : null;
}
