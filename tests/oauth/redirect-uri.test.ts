import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildAnswerUrl, findRedirectProblem, matchesRedirect } from '../../src/auth/oauth/redirect-uri.ts';

describe('which redirect URIs can be registered', () => {
  for (const [uri, problem] of [
    ['https://client.example/cb', null],
    ['https://client.example:8443/cb?app=1', null],
    ['https://[2606:2800::1]/cb', null],
    ['http://127.0.0.1/cb', null],
    ['http://127.0.0.1:33418/cb', null],
    ['http://[::1]:33418/cb', null],
    ['http://localhost:6274/oauth/callback/debug', null],
    ['http://localhost:6274', null],
    ['com.example.app:/callback', null],
    ['cursor://anysphere.cursor-mcp/oauth/callback', null],
    ['vscode://vscode.github-authentication/did-authenticate', null],
    ['http://client.example/cb', 'is http and not on the loopback interface'],
    ['http://127.0.0.1.evil.example/cb', 'is http and not on the loopback interface'],
    ['http://127.0.0.1:1@evil.example/cb', 'is http and not on the loopback interface'],
    ['http://localhost.evil.example/cb', 'is http and not on the loopback interface'],
    ['http://127.0.0.2/cb', 'is http and not on the loopback interface'],
    ['https://user@client.example/cb', 'names a user'],
    ['https://client.example/cb#fragment', 'has a fragment'],
    ['https://client.example/cb#', 'has a fragment'],
    ['https://client.example/cb?code=mine', 'has a parameter that the answer adds'],
    ['https://client.example;script-src/cb', 'is not a URI'],
    ["https://client.example'/cb", 'is not a URI'],
    ['https:/client.example/cb', 'is not a URI'],
    ['https://client.example/c b', 'is not a URI'],
    ['https://client.example/\u00e9', 'is not a URI'],
    ['https://client.example\\@evil.example/', 'is not a URI'],
    ['/cb', 'is not a URI'],
    ['', 'is not a URI'],
    ['javascript:alert(1)', 'has a scheme that opens no program'],
    ['JavaScript://x/%0aalert(1)', 'has a scheme that opens no program'],
    ['data:text/html,x', 'has a scheme that opens no program'],
    ['file:///etc/passwd', 'has a scheme that opens no program'],
    ['blob:https://client.example/x', 'has a scheme that opens no program'],
    ['myapp:callback', 'has a scheme that names no program'],
    [`https://client.example/${'x'.repeat(500)}`, 'is longer than 512 characters'],
  ] as const) {
    test(`${uri.slice(0, 60)}: ${problem ?? 'allowed'}`, () => assert.equal(findRedirectProblem(uri), problem));
  }
});

describe('which redirect URIs match a registered one', () => {
  for (const [registered, requested, same] of [
    ['https://client.example/cb', 'https://client.example/cb', true],
    ['https://client.example/cb', 'https://client.example/cb/', false],
    ['https://client.example/cb', 'https://client.example:443/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:50000/cb', true],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1/cb', true],
    ['http://[::1]:1/cb', 'http://[::1]:2/cb', true],
    ['http://localhost:1/cb?a=1', 'http://localhost:2/cb?a=1', true],
    ['http://localhost:1', 'http://localhost:2', true],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:1/other', false],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:1/cb?x=1', false],
    ['http://127.0.0.1:1/cb', 'http://localhost:1/cb', false],
    ['http://127.0.0.1:1/cb', 'https://127.0.0.1:1/cb', false],
    ['com.example.app:/cb', 'com.example.app:/cb2', false],
  ] as const) {
    test(`${registered}, requested as ${requested}`, () => assert.equal(matchesRedirect(registered, requested), same));
  }
});

for (const [name, uri, expected] of [
  ['to a bare address', 'https://a.example/cb', 'https://a.example/cb?code=x&state=a+b%26'],
  ['to a query', 'https://a.example/cb?k=1', 'https://a.example/cb?k=1&code=x&state=a+b%26'],
] as const) {
  test(`the response parameters are added ${name}`, () => {
    assert.equal(buildAnswerUrl(uri, { code: 'x', state: 'a b&', error: null }), expected);
  });
}
