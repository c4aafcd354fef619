import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { CiClient } from './ci-client.ts';
import { Repository } from './repository.ts';

const service = await sharedService('open');
let client: CiClient;
before(async () => {
  client = await CiClient.fetch(service);
});

const prices = 'def total(cart: list[int]) -> int:\n    return sum(cart)\n';
const wrongCall = 'from shop.prices import total\n\nprint(total("x"))\n';

test('a file is checked with the modules of the project that it imports', async () => {
  const { folder } = new Repository({
    'src/shop/__init__.py': '',
    'src/shop/prices.py':
      'from .rates import RATE\n\n\ndef total(cart: list[int]) -> int:\n    return sum(cart) * RATE\n',
    'src/shop/rates.py': 'RATE = 2\n',
    'tests/test_shop.py': wrongCall,
  });
  const { code, out } = await client.run(folder, ['tests/test_shop.py']);
  assert.equal(code, 1);
  assert.match(out, /^tests\/test_shop\.py:3:13: error: .*"str"; expected "list\[int\]" \[mypy:arg-type\]$/m);
  const alone = await client.run(folder, ['--no-imports', 'tests/test_shop.py']);
  assert.equal(alone.code, 0, alone.out);
});

test('a change in an imported module is noticed', async () => {
  const { folder } = new Repository({ 'shop/__init__.py': '', 'shop/prices.py': prices, 'main.py': wrongCall });
  assert.equal((await client.run(folder, ['main.py'])).code, 1);
  writeFileSync(join(folder, 'shop/prices.py'), 'def total(cart: str) -> int:\n    return len(cart)\n');
  const { code, out } = await client.run(folder, ['main.py']);
  assert.equal(code, 0, out);
});

test('a module named like a standard one is left out', async () => {
  const { folder } = new Repository({ 'types.py': 'import helper\n\nprint(helper.x)\n', 'helper.py': 'x = 1\n' });
  const { code, out } = await client.run(folder, ['types.py']);
  assert.equal(code, 0, out);
});

test('--stdin is what the program reads', async () => {
  const { folder } = new Repository({ 'sums.py': 'print(int(input()) + 1)\n', 'input.txt': '41\n' });
  const { out } = await client.run(folder, [
    '--mode',
    'execute',
    '--stdin',
    'input.txt',
    '--format',
    'json',
    'sums.py',
  ]);
  assert.equal(JSON.parse(out).runtime.stdout, '42\n');
  const wrong = await client.run(folder, ['--stdin', 'input.txt', 'sums.py']);
  assert.deepEqual([wrong.code, /--stdin needs --mode execute/.test(wrong.err)], [2, true]);
});
