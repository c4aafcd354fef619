import assert from 'node:assert/strict';
import { findCallerAddress, parseNetworks } from '../../../src/auth/address.ts';
import { accepted } from '../../../src/entrances/accept.ts';
import { methodsAt } from '../../../src/entrances/paths.ts';
import { requestIdOf } from '../../../src/entrances/request-id.ts';
import { readJson } from '../../../src/wire/json.ts';
import { readSubmission } from '../../../src/wire/read-submission.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { bytesOf, refusing, type Target, utf8Of } from '../target.ts';

const bounds = { codeLengthMax: 200_000, timeoutSecondsMax: 60 };
const bodies = [
  '{"code": "x = 1\\n"}',
  '{"code": "x", "mode": "execute", "language": "python", "options": {"timeout_s": 1.5, "max_iterations": 3, "examples": ">>> 1\\n1", "expected_output": null, "optimize": true, "transpile_to": "javascript"}}',
  '{"code": "\\ud83d\\ude00", "__proto__": {"mode": "execute"}, "constructor": {"prototype": {"polluted": 1}}}',
  '[[[[[[[[[[{"a":[{}]}]]]]]]]]]]',
];
const proxies = parseNetworks(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8']);

export const requests: readonly Target[] = [
  {
    name: 'json-body',
    seeds: bodies,
    words: ['"code":', '"options":', '"mode":"static"', '"\\u0063ode":1', '{', '[', '"'],
    run(input) {
      refusing([Refusal], () => readJson(bytesOf(input)));
      const value = refusing([Refusal], () => readJson(utf8Of(input)));
      if (value === null) return;
      const submission = refusing([Refusal], () => readSubmission(value, bounds));
      if (!submission) return;
      assert.equal(typeof submission.code, 'string');
      assert.ok(submission.code.length > 0);
      assert.ok(['static', 'repair', 'execute'].includes(submission.mode));
      assert.ok(Object.hasOwn(value as object, 'code'), 'a field was taken from a prototype');
    },
  },
  {
    name: 'headers',
    seeds: [
      'text/html;q=0.9,*/*;q=0.1, application/json',
      '203.0.113.9, 10.0.0.1',
      '[::1]:80, ::ffff:10.1.1.1',
      'req_abc.DEF-1',
    ],
    words: [';q=', ',', '::', '%eth0', 'text/html'],
    run(input) {
      accepted(input, ['application/json', 'text/html']);
      const address = findCallerAddress('127.0.0.1', input, proxies);
      assert.ok(address.length <= 60, 'an address that is none was believed');
      assert.match(requestIdOf(input), /^[\w.-]{1,64}$/);
      methodsAt(input, []);
    },
  },
];
