import assert from 'node:assert/strict';
import { test } from 'node:test';
import { masker, maskerOf } from '../../src/secrets/mask.ts';
import { filled } from './samples.ts';

const secret = 'kT7qLm2xVb9pRz4w';
const token = filled('ghp_{k30}', 9);
const key = filled('AKIA{B16}', 3);

for (const [name, values, text, expected] of [
  ['nothing to hide', [], `a ${secret}`, `a ${secret}`],
  ['not there', [secret], 'a message', 'a message'],
  ['whole', [secret], `got "${secret}", expected`, 'got "‹secret›", expected'],
  ['twice', [secret], `${secret} ${secret}`, '‹secret› ‹secret›'],
  ['cut short', [secret], `got "${secret.slice(0, 10)}…`, 'got "‹secret›…'],
  ['the end of it', [secret], `…${secret.slice(-9)}"`, '…‹secret›"'],
  ['six characters of it', [secret], `got ${secret.slice(3, 9)}`, 'got ‹secret›'],
  ['too short to reveal anything', [secret], `got ${secret.slice(0, 5)}`, `got ${secret.slice(0, 5)}`],
  ['two of them', [secret, 'anotherOne12'], `${secret} anotherOne12`, '‹secret› ‹secret›'],
  ['a short value is not masked', ['abc'], 'abc', 'abc'],
  ['a word in a chosen password', ['MyPassword123!'], 'a password is hard-coded', 'a password is hard-coded'],
  ['that password itself', ['MyPassword123!'], 'got MyPassword123!', 'got ‹secret›'],
  ['a password that is a word', ['sunshine'], 'got sunshine', 'got ‹secret›'],
] as const) {
  test(`known values: ${name}`, () => assert.equal(masker({ values, identifiers: [] })(text), expected));
}

for (const [name, text, expected] of [
  ['a token', `Undefined name \`${token}\``, 'Undefined name `‹secret›`'],
  ['a key', `no module named ${key}`, 'no module named ‹secret›'],
  [
    'the password of an address',
    `cannot reach postgres://shop:${secret}@db.internal/x`,
    'cannot reach postgres://shop:‹secret›@db.internal/x',
  ],
  ['a header', 'sent Authorization: Basic c2hvcDprVDdxTG0yeFZiOXBSejR3', 'sent Authorization: Basic ‹secret›'],
  ['a strong value after a name', `f(password="${secret}") gave 1`, 'f(password="‹secret›") gave 1'],
] as const) {
  test(`recognized in the text itself: ${name}`, () => assert.equal(maskerOf('')(text), expected));
}

/** Identifiers in the code, and messages about it. */
const code = [
  'def sha256_of_manifest_v2_0_1x7q(): pass',
  'class Xk7Qz2Lm9Vb4Rt6Wp1Ny3: pass',
  'a = "f3Qk8Zt5Lm2Vx9Rb7Wn4"',
  'b = x1-x2-x3-x4-x5-x6-x7-x8',
].join('\n');

for (const [name, text, expected] of [
  ['letters and digits in a string', 'KeyError: "f3Qk8Zt5Lm2Vx9Rb7Wn4"', 'KeyError: "‹secret›"'],
  ['a digest', `is not ${'d41d8cd98f00b204e9800998ecf8427e'}`, 'is not ‹secret›'],
  ['base64 with its padding', 'got kT7q+Lm2/xVb9pRz4wQ8==', 'got ‹secret›'],
  ['an identifier of the code', '`Xk7Qz2Lm9Vb4Rt6Wp1Ny3` is unused', '`Xk7Qz2Lm9Vb4Rt6Wp1Ny3` is unused'],
  ['another identifier', 'sha256_of_manifest_v2_0_1x7q()', 'sha256_of_manifest_v2_0_1x7q()'],
  ['19 characters', 'f3Qk8Zt5Lm2Vx9Rb7Wn', 'f3Qk8Zt5Lm2Vx9Rb7Wn'],
  ['letters alone', 'AbstractSingletonProxyFactoryBean', 'AbstractSingletonProxyFactoryBean'],
  ['digits alone', '12345678901234567890123', '12345678901234567890123'],
  ['a number', '1.2345678901234567e-22', '1.2345678901234567e-22'],
  ['a subtraction', '`x1-x2-x3-x4-x5-x6-x7-x8` gave 1', '`x1-x2-x3-x4-x5-x6-x7-x8` gave 1'],
] as const) {
  test(`lookalikes: ${name}`, () => assert.equal(maskerOf(code)(text), expected));
}

for (const text of [
  'Argument 1 to "connect" has incompatible type "dict[str, list[SupportsIndex]]"; expected "Mapping[str, int]"',
  'Module has no attribute "PROTOCOL_TLSv1_2_METHOD"; maybe "PROTOCOL_TLSv1_2"?',
  '`datetime.datetime.utcfromtimestamp()` used without a `tzinfo` argument',
  'Function "encode_base64_and_compress_level9" is missing a type annotation',
  "FileNotFoundError: [Errno 2] No such file or directory: '/usr/lib/python3/dist-packages/example2.py'",
  'requests.get() of https://example.com/api/v1/users/12345/orders?limit=20&page=2',
  'ValueError: time data "2024-05-17T09:30:00+00:00" does not match format "%Y-%m-%d"',
  '<__main__.Account object at 0x7f3a2b4c5d6e>',
  'Unexpected keyword argument "test_http2_server_push_with_tls13" for "run"',
  'a password is hard-coded in `db_password`',
  'Local variable `x86_64_unknown_linux_gnu_toolchain` is assigned to but never used',
  'Name "utf8_sig_to_latin1_fallback_decoder" is not defined',
  'the output ends before line 3, expected "aes-256-gcm-with-hkdf-sha512"',
]) {
  test(`not masked: ${text}`, () => assert.equal(maskerOf('')(text), text));
}
