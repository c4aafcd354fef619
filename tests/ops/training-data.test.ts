import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const token = 'an operator of this deployment';
const operator = { authorization: `Bearer ${token}` };

let service: Service;
let key: string;
before(async () => {
  service = await Service.start({ ASSAY_OPERATOR_TOKEN: token, ASSAY_FREE_CALLS_PER_DAY: '500' });
  key = await service.mint();
});
after(() => service.stop());

const page = (since = '') => service.get(`/v1/training-data${since && `?since=${since}`}`, operator);

test('what was called invalid is recorded, once, unless the caller objects or a credential is in it', async () => {
  const invalid = 'x: int = "a" + 1\n';
  await service.validate({ code: invalid }, key);
  await service.validate({ code: invalid }, key);
  await service.validate({ code: invalid }, await service.mint());
  await service.validate({ code: 'fine = 1\n' }, key);
  await service.validate({ code: 'x: int = "mine" + 1\n' }, key, { 'x-no-training': '1' });
  await service.validate({ code: 'password = "Tr0ub4dor&3x9!kQ"\nx: int = "a" + 1\n' }, key);
  const { status, body } = await page();
  assert.equal(status, 200);
  assert.equal(body.has_more, false);
  assert.deepEqual(
    body.items.map(({ id, recorded_at, ...item }: Record<string, unknown>) => item),
    [
      {
        mode: 'static',
        code: invalid,
        diagnostics: [
          {
            severity: 'error',
            rule: 'mypy:operator',
            message: 'Unsupported operand types for + ("str" and "int")',
            line: 1,
            column: 16,
            end_line: 1,
            end_column: 17,
          },
        ],
      },
    ],
  );
  assert.match(body.items[0].id, /^rej_\d+$/);
});

test('pages follow each other by cursor, nothing twice and nothing left out', async () => {
  for (let index = 0; index < 105; index++) {
    assert.equal((await service.validate({ code: `def f${index}(:\n` }, key)).status, 200);
  }
  const first = (await page()).body;
  assert.deepEqual([first.items.length, first.has_more], [100, true]);
  const second = (await page(first.next)).body;
  assert.deepEqual([second.items.length, second.has_more], [6, false]);
  const codes = [...first.items, ...second.items].map(({ code }: { code: string }) => code);
  assert.equal(new Set(codes).size, 106);
  const third = (await page(second.next)).body;
  assert.deepEqual(third, { items: [], next: second.next, has_more: false });
});

for (const [name, headers, query, status, error] of [
  ['nobody', {}, '', 401, 'unauthorized'],
  ['another token', { authorization: 'Bearer another operator' }, '', 401, 'unauthorized'],
  ['a cursor that nobody gave', operator, '?since=abc', 400, 'bad_request'],
] as const) {
  test(`${name} is refused`, async () => {
    const answer = await service.get(`/v1/training-data${query}`, headers);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  });
}

test("a caller's key is not the operator's token", async () => {
  const answer = await service.get('/v1/training-data', { authorization: `Bearer ${key}` });
  assert.equal(answer.status, 401);
  assert.match(answer.body.message, /operator token/);
});

test('without a token nothing is recorded or returned', async () => {
  const closed = await sharedService('keys');
  const { status, body } = await closed.get('/v1/training-data', operator);
  assert.deepEqual([status, body.error], [404, 'not_configured']);
});
