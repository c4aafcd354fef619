import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { broken, type Promised, promised } from './promised.ts';

const kept: Promised = JSON.parse(readFileSync(new URL('promise.json', import.meta.url), 'utf8'));

const service = await sharedService('everythingOn');

test('no promised name was removed, renamed, retyped or made required', async () => {
  const { body } = await service.get('/openapi.json');
  assert.deepEqual(broken(kept, promised(body)), []);
});

const change = (edit: (promise: Promised) => object): Promised => ({ ...kept, ...edit(kept) });
const field = (name: string, value: object | undefined) =>
  change(({ fields }) => ({ fields: { ...fields, [name]: value } }));

for (const [name, now, problems] of [
  [
    'an endpoint gone',
    change(({ operations }) => ({ operations: operations.slice(1) })),
    [`${kept.operations[0]} is gone`],
  ],
  ['an endpoint more', change(({ operations }) => ({ operations: [...operations, 'GET /new'] })), []],
  [
    'a code with another status',
    change(({ refusals }) => ({ refusals: { ...refusals, not_found: 410 } })),
    ['not_found was 404 and is 410'],
  ],
  [
    'an enum member gone',
    change(({ enums }) => ({ enums: { ...enums, Mode: ['static', 'repair'] } })),
    ['Mode no longer has execute'],
  ],
  ['an enum member more', change(({ enums }) => ({ enums: { ...enums, Mode: [...enums.Mode!, 'dream'] } })), []],
  ['a field gone', field('Diagnostic.line', undefined), ['Diagnostic.line is gone']],
  [
    'a field retyped',
    field('Diagnostic.line', { type: 'string', required: false }),
    ['Diagnostic.line was integer | null and is string'],
  ],
  [
    'an optional field required',
    field('ValidateRequest.mode', { type: 'Mode', required: true }),
    ['ValidateRequest.mode was optional and is required'],
  ],
  [
    'a new field to send that is required',
    field('Options.speed', { type: 'string', required: true }),
    ['Options.speed is new and required'],
  ],
  ['a new field to send that is not', field('Options.speed', { type: 'string', required: false }), []],
  ['a new field to receive', field('Meta.pace', { type: 'string', required: true }), []],
] as const) {
  test(`${name}: ${problems[0] ?? 'allowed'}`, () => assert.deepEqual(broken(kept, now), problems));
}
