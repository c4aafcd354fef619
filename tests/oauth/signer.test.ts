import assert from 'node:assert/strict';
import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { test } from 'node:test';
import { compactVerify, decodeProtectedHeader, SignJWT } from 'jose';
import { type Kind, kinds, openSigner } from '../../src/auth/oauth/signer.ts';

const secret = new Uint8Array(32).fill(7);
const issuer = 'https://assay.example';
const at = (moment: string) => openSigner(secret, () => issuer, { now: () => new Date(moment) });

test('a token is accepted only as the kind it was signed as', async () => {
  const signer = at('2026-11-15T10:00:00Z');
  const names = Object.keys(kinds) as Kind[];
  for (const kind of names) {
    const token = await signer.sign(kind, { sub: 'x' });
    const read = await Promise.all(names.map(async (as) => [as, (await signer.read(as, token))?.sub ?? null]));
    assert.deepEqual(
      read,
      names.map((as) => [as, as === kind ? 'x' : null]),
    );
  }
});

for (const [name, kind, signed, read, expected] of [
  [
    'an access token is valid beyond the month of its key',
    'access',
    '2026-11-30T23:59:59Z',
    '2026-12-01T00:59:58Z',
    true,
  ],
  ['an access token expires after an hour', 'access', '2026-11-30T23:59:59Z', '2026-12-01T00:59:59Z', false],
  [
    'a refresh token is valid beyond two months of keys',
    'refresh',
    '2027-01-31T12:00:00Z',
    '2027-03-02T11:59:59Z',
    true,
  ],
  ['a refresh token expires after thirty days', 'refresh', '2027-01-31T12:00:00Z', '2027-03-02T12:00:00Z', false],
  ['a client id is valid for years', 'client', '2026-11-15T10:00:00Z', '2031-06-01T00:00:00Z', true],
  [
    'a token from a clock slightly ahead is accepted in the previous month',
    'access',
    '2026-12-01T00:00:00Z',
    '2026-11-30T23:59:30Z',
    true,
  ],
  ['a token from a clock far ahead is refused', 'access', '2026-12-01T00:05:00Z', '2026-11-30T23:58:00Z', false],
] as const) {
  test(name, async () => {
    const token = await at(signed).sign(kind, {});
    assert.equal((await at(read).read(kind, token)) !== null, expected);
  });
}

test('a leaked key of an earlier month cannot sign valid tokens', async () => {
  const signWithKeyOf = async (month: string) => {
    const seed = createHmac('sha256', secret).update(`signing key of ${month}`).digest();
    const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
    return new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: month })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(new Date('2030-01-01'))
      .sign(createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' }));
  };
  const now = at('2026-11-15T10:00:00Z');
  assert.equal((await now.read('access', await signWithKeyOf('2026-11')))?.sub, 'x');
  assert.equal(await now.read('access', await signWithKeyOf('2026-10')), null);
});

test('the public keys of this month and the last are published and verify their tokens', async () => {
  const now = at('2027-01-05T10:00:00Z');
  const keys = now.listPublicKeys();
  assert.deepEqual(
    keys.map(({ kid, kty, crv, alg, use }) => ({ kid, kty, crv, alg, use })),
    ['2027-01', '2026-12'].map((kid) => ({ kid, kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })),
  );
  assert.equal(
    keys.some((key) => 'd' in key),
    false,
  );
  for (const token of [await now.sign('access', {}), await at('2026-12-31T23:59:00Z').sign('access', {})]) {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.find((one) => one.kid === kid)!;
    await compactVerify(token, createPublicKey({ key, format: 'jwk' }));
  }
});

for (const [name, other] of [
  [
    'of another deployment',
    openSigner(new Uint8Array(32), () => issuer, { now: () => new Date('2026-11-15T10:00:00Z') }),
  ],
  [
    'of another issuer',
    openSigner(secret, () => 'https://other.example', { now: () => new Date('2026-11-15T10:00:00Z') }),
  ],
] as const) {
  test(`a token ${name} is refused`, async () => {
    assert.equal(await at('2026-11-15T10:00:00Z').read('access', await other.sign('access', {})), null);
  });
}

for (const kid of ['', '2026-13', '1999-01', '../2026-11', '2026-11 ']) {
  test(`an unknown key id is refused: ${JSON.stringify(kid)}`, async () => {
    const signer = at('2026-11-15T10:00:00Z');
    const [, body, signature] = (await signer.sign('client', {})).split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'client+jwt', kid })).toString('base64url');
    assert.equal(await signer.read('client', [head, body, signature].join('.')), null);
  });
}
