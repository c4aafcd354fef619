/** What names say about the use of a value. A word counts as a whole: `monkey` is no key. */
const words = (name: string): readonly string[] =>
  name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+|(?<=[a-z])(?=\d)/);

const secrets = new Set(
  (
    'password passwords passwd pwd pass passphrase secret secrets token tokens nonce salt otp pin cookie csrf session ' +
    'sessionid credential credentials apikey auth authenticate signature hmac key keys captcha voucher'
  ).split(' '),
);
/** Words that make a key or a token an ordinary thing: a dictionary's key, a parser's token. */
const ordinary = new Set(
  'cache dict sort primary foreign map index row column node parse lexer next random list public partition etag'.split(
    ' ',
  ),
);
const sums = new Set(
  'checksum etag cache fingerprint digest dedupe dedup identifier id uuid bucket shard hash sum version md5 sha1 file files content blob path'.split(
    ' ',
  ),
);

export const isForSecrets = (names: readonly string[]): boolean =>
  names.some((name) => {
    const parts = words(name);
    return parts.some((part) => secrets.has(part)) && !parts.some((part) => ordinary.has(part));
  });

/** A sum that tells equal content apart is no protection, and need not be one. */
export const isForChecksums = (names: readonly string[]): boolean =>
  !isForSecrets(names) && names.some((name) => words(name).some((part) => sums.has(part)));
