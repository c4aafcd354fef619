import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted } from '../../src/entrances/accept.ts';

const [json, sarif, plain] = ['application/json', 'application/sarif+json', 'text/plain'] as const;

for (const [header, type] of [
  [undefined, null],
  ['', null],
  ['*/*', json],
  ['application/json', json],
  ['application/sarif+json', sarif],
  ['Application/SARIF+JSON; charset=utf-8', sarif],
  ['application/*', json],
  ['text/*', plain],
  ['image/png', null],
  ['image/png, */*;q=0.1', json],
  // Clients that list several types, JSON among them, still get JSON.
  ['application/json, text/plain, */*', json],
  ['text/plain, application/json', json],
  ['application/sarif+json, */*', sarif],
  ['application/json;q=0.5, application/sarif+json', sarif],
  ['application/sarif+json;q=0.3, text/plain;q=0.7', plain],
  ['application/json;q=0, */*', sarif],
  ['application/json;q=0', null],
  ['*/*;q=0', null],
  ['text/plain;q=0.000', null],
  // A type with an invalid weight is ignored.
  ['text/plain;q=2', null],
  ['text/plain;q=x, application/json', json],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', json],
] as const) {
  test(`Accept: ${header} gets ${type}`, () => assert.equal(accepted(header, [json, sarif, plain]), type));
}
