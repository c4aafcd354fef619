import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLoopback, refuseForeignOrigin } from '../../src/entrances/mcp/loopback-only.ts';

const here = 'http://127.0.0.1:8080';
const known = 'https://assay.example';

for (const [name, baseUrl, headers, served] of [
  ['the address of the machine', here, { host: '127.0.0.1:8080' }, true],
  ['its name', here, { host: 'localhost' }, true],
  ['its name on another port, as through a tunnel', here, { host: 'localhost:9999' }, true],
  ['its other address', here, { host: '[::1]:8080' }, true],
  ['no name, as HTTP/1.0 may', here, {}, true],
  ['a page of the machine itself', here, { host: 'localhost:8080', origin: 'http://localhost:3000' }, true],
  ['a name that was made to resolve to it', here, { host: 'evil.example:8080' }, false],
  ['a name that only begins like it', here, { host: 'localhost.evil.example' }, false],
  ['a name with its address before the @', here, { host: '127.0.0.1@evil.example' }, false],
  ['no name at all', here, { host: '::::' }, false],
  ['a page from elsewhere', here, { host: 'localhost:8080', origin: 'https://evil.example' }, false],
  ['a page without an origin', here, { host: 'localhost:8080', origin: 'null' }, false],
  ['the name it is known by, through a proxy', known, { host: 'assay.example' }, true],
  ['a page from elsewhere on what is public', known, { host: 'assay.example', origin: 'https://other.example' }, true],
  ['the machine itself behind the proxy', known, { host: '127.0.0.1:8080', origin: 'https://other.example' }, true],
  ['a name that it is not known by', known, { host: 'evil.example' }, false],
] as const) {
  test(`${name} is ${served ? 'served' : 'refused'}`, () => {
    const ask = () => refuseForeignOrigin(headers, baseUrl);
    if (served) ask();
    else assert.throws(ask, { code: 'foreign_origin', status: 403 });
  });
}

test('which listen addresses are loopback only', () => {
  assert.deepEqual(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::', '10.0.0.1'].map(isLoopback), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
