import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCallerAddress, markAddress, parseNetworks } from '../../src/auth/address.ts';

const none = parseNetworks([]);
const proxies = parseNetworks(['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48']);

for (const [name, socket, forwarded, trusted, caller] of [
  ['no proxy, no header', '203.0.113.9', undefined, none, '203.0.113.9'],
  ['a header nobody vouches for', '203.0.113.9', '198.51.100.1', none, '203.0.113.9'],
  ['one trusted hop', '10.1.2.3', '198.51.100.1', proxies, '198.51.100.1'],
  ['two trusted hops', '10.1.2.3', '198.51.100.1, 192.0.2.1', proxies, '198.51.100.1'],
  ['what the caller invented stays left', '10.1.2.3', '10.9.9.9, 8.8.8.8, 198.51.100.1', proxies, '198.51.100.1'],
  ['the header twice', '10.1.2.3', ['8.8.8.8', '198.51.100.1'], proxies, '198.51.100.1'],
  ['a proxy that says nothing', '10.1.2.3', undefined, proxies, '10.1.2.3'],
  ['only proxies', '10.1.2.3', '10.0.0.1, 10.0.0.2', proxies, '10.0.0.1'],
  ['rubbish in the header', '10.1.2.3', 'unknown', proxies, '10.1.2.3'],
  ['rubbish behind a real hop', '10.1.2.3', 'evil, 198.51.100.1', proxies, '198.51.100.1'],
  ['an address with a port', '10.1.2.3', '198.51.100.1:4711', proxies, '198.51.100.1'],
  ['IPv6 in brackets with a port', '10.1.2.3', '[2001:db8::1]:4711', proxies, '2001:db8::1'],
  ['IPv4 in the clothes of IPv6', '::ffff:10.1.2.3', '198.51.100.1', proxies, '198.51.100.1'],
  ['an IPv6 proxy', '2001:db8:ffff::7', '198.51.100.1', proxies, '198.51.100.1'],
] as const) {
  test(name, () =>
    assert.equal(findCallerAddress(socket, forwarded as string | string[] | undefined, trusted), caller),
  );
}

const secret = new Uint8Array(32);
const mark = (address: string, key = secret): string => markAddress(address, key);

test('a mark tells addresses apart, hides them, and depends on the secret', () => {
  assert.match(mark('203.0.113.9'), /^[0-9a-f]{64}$/);
  assert.notEqual(mark('203.0.113.9'), mark('203.0.113.8'));
  assert.notEqual(mark('203.0.113.9'), mark('203.0.113.9', new Uint8Array(32).fill(1)));
});

for (const [name, one, other, same] of [
  ['neighbours in a /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['spellings of one network', '2001:0db8:0001:0002::1', '2001:db8:1:2:0:0:0:2', true],
  ['the next /64', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['a network full of zeros', '::1', '::2', true],
] as const) {
  test(`${name} ${same ? 'are one caller' : 'are two'}`, () => assert.equal(mark(one) === mark(other), same));
}

for (const bad of ['10.0.0.0/33', '10.0.0', 'localhost', '::/129', '10.0.0.0/x', '10.0.0.0/']) {
  test(`${bad} is no network`, () => assert.throws(() => parseNetworks([bad])));
}
