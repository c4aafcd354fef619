import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { isForChecksums, isForSecrets } from '../purpose.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeFalse, textsOf } from '../worth.ts';

/** A hash by its own function, or by a name among the arguments. */
type Hash = { readonly name: string } | { readonly at: number; readonly keyword: string };

const weak = /^(?:md2|md4|md5|sha|sha-?1|ripemd160|mdc2)$/i;

export const cryptoHash = defineCallRule({
  id: 'PY-CRYPTO-HASH',
  family: 'crypto',
  cwe: 327,
  summary: 'A hash that is broken',
  why:
    'Two texts with the same MD5 or SHA-1 can be made at will, and passwords behind a fast hash are guessed by the ' +
    'billion. Where it only tells content apart, say usedforsecurity=False; for passwords use scrypt, for the rest SHA-256.',
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
  judge(call, hash, scene) {
    const which = 'name' in hash ? hash.name : chosen(call, hash.at, hash.keyword);
    if (which === null || canBeFalse(argument(call, null, 'usedforsecurity'))) return null;
    // The keyed form of a broken hash still holds.
    const keyed = call.name.startsWith('hmac.');
    const purpose = scene.purposeOf(call.place);
    const severity = keyed || (isForChecksums(purpose) && !isForSecrets(purpose)) ? 'info' : 'warning';
    return {
      says: `uses ${which}, which is broken`,
      severity,
      confidence: isForSecrets(purpose) ? 'high' : 'medium',
      kind: 'vulnerability',
    };
  },
});

function chosen(call: Call, at: number, keyword: string): string | null {
  const given = argument(call, at, keyword);
  const text = textsOf(given).find((one) => weak.test(one.trim()));
  if (text !== undefined) return text.trim().toUpperCase();
  for (const value of given?.values ?? []) {
    if (value.kind !== 'name') continue;
    if (/(?:^|\.)(?:openssl_)?md5$/i.test(value.value)) return 'MD5';
    if (/(?:^|\.)(?:openssl_)?sha1$/i.test(value.value)) return 'SHA-1';
    if (/METHOD_(?:CRYPT|MD5|BLOWFISH)$/.test(value.value)) return 'an old password hash';
  }
  return null;
}
