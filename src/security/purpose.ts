/** Only whole words count: `monkey` does not contain `key`. */
const splitWords = (name: string): readonly string[] =>
  name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+|(?<=[a-z])(?=\d)/);

const secretWords = new Set(
  (
    'password passwords passwd pwd pass passphrase secret secrets token tokens nonce salt otp pin cookie csrf session ' +
    'sessionid credential credentials apikey auth authenticate signature hmac key keys captcha voucher'
  ).split(' '),
);
/** Words next to which a key or a token is harmless: a dictionary key, a parser token. */
const harmlessWords = new Set(
  'cache dict sort primary foreign map index row column node parse lexer next random list public partition etag'.split(
    ' ',
  ),
);
const checksumWords = new Set(
  'checksum etag cache fingerprint digest dedupe dedup identifier id uuid bucket shard hash sum version md5 sha1 file files content blob path'.split(
    ' ',
  ),
);

export const isForSecrets = (names: readonly string[]): boolean =>
  names.some((name) => {
    const parts = splitWords(name);
    return parts.some((part) => secretWords.has(part)) && !parts.some((part) => harmlessWords.has(part));
  });

/** A checksum only compares content; it does not have to resist attacks. */
export const isForChecksums = (names: readonly string[]): boolean =>
  !isForSecrets(names) && names.some((name) => splitWords(name).some((part) => checksumWords.has(part)));
