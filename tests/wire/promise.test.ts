import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { extractPromise, findBroken, type PublicPromise } from './public-promise.ts';

const savedPromise: PublicPromise = JSON.parse(readFileSync(new URL('promise.json', import.meta.url), 'utf8'));

const service = await sharedService('everythingOn');

test('no promised name was removed, renamed, retyped or made required', async () => {
  const { body } = await service.get('/openapi.json');
  assert.deepEqual(findBroken(savedPromise, extractPromise(body)), []);
});

const changePromise = (edit: (promise: PublicPromise) => object): PublicPromise => ({
  ...savedPromise,
  ...edit(savedPromise),
});
const changeField = (name: string, value: object | undefined) =>
  changePromise(({ fields }) => ({ fields: { ...fields, [name]: value } }));

for (const [name, now, problems] of [
  [
    'an endpoint removed',
    changePromise(({ operations }) => ({ operations: operations.slice(1) })),
    [`${savedPromise.operations[0]} is gone`],
  ],
  ['an endpoint added', changePromise(({ operations }) => ({ operations: [...operations, 'GET /new'] })), []],
  [
    'a code with a changed status',
    changePromise(({ refusals }) => ({ refusals: { ...refusals, not_found: 410 } })),
    ['not_found was 404 and is 410'],
  ],
  [
    'an enum member removed',
    changePromise(({ enums }) => ({ enums: { ...enums, Mode: ['static', 'repair'] } })),
    ['Mode no longer has execute'],
  ],
  [
    'an enum member added',
    changePromise(({ enums }) => ({ enums: { ...enums, Mode: [...enums.Mode!, 'dream'] } })),
    [],
  ],
  ['a field removed', changeField('Diagnostic.line', undefined), ['Diagnostic.line is gone']],
  [
    'a field retyped',
    changeField('Diagnostic.line', { type: 'string', required: false }),
    ['Diagnostic.line was integer | null and is string'],
  ],
  [
    'an optional field made required',
    changeField('ValidateRequest.mode', { type: 'Mode', required: true }),
    ['ValidateRequest.mode was optional and is required'],
  ],
  [
    'a new required request field',
    changeField('Options.speed', { type: 'string', required: true }),
    ['Options.speed is new and required'],
  ],
  ['a new optional request field', changeField('Options.speed', { type: 'string', required: false }), []],
  ['a new response field', changeField('Meta.pace', { type: 'string', required: true }), []],
] as const) {
  test(`${name}: ${problems[0] ?? 'allowed'}`, () => assert.deepEqual(findBroken(savedPromise, now), problems));
}
