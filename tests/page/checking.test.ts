import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { everythingOn } from '../everything-on.ts';
import { Shop } from '../payments/card/shop.ts';
import { machine } from '../service.ts';
import { openBrowser } from './browser.ts';
import { Visit } from './visit.ts';

const {
  STRIPE_SECRET_KEY: _key,
  STRIPE_WEBHOOK_SECRET: _secret,
  ASSAY_STRIPE_API: _api,
  ASSAY_SANDBOX: _sandbox,
  ...otherMethods
} = everythingOn;

let shop: Shop;
let browser: Browser;
before(async () => {
  [shop, browser] = await Promise.all([Shop.open({ ...otherMethods, ASSAY_FREE_CALLS_PER_DAY: '3' }), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await shop?.close();
});

const visit = (path = '/', options = {}): Promise<Visit> => Visit.open(browser, shop.service.url, path, options);

const readKey = ({ page }: Visit): Promise<string> =>
  page.evaluate<string>("JSON.parse(localStorage.getItem('assay.account')).key");

test('a sample is free and needs no key', async () => {
  const guest = await visit();
  assert.match(await guest.readCode(), /^import subprocess\n/);
  assert.deepEqual(await guest.readTexts('.price'), ['free sample', 'free sample', 'off on this server']);
  assert.equal(await guest.send(), 'Not valid');
  assert.equal(await guest.page.evaluate("localStorage.getItem('assay.account')"), null);
  await guest.close();
});

test("the first check of one's own code takes one click and creates a key", async () => {
  const guest = await visit();
  await guest.write(`${await guest.readCode()}\n`);
  assert.deepEqual(await guest.readTexts('.price'), ['3 free per day', '3 credits · $0.06', 'off on this server']);
  assert.equal(await guest.send(), 'Not valid');
  assert.match(await guest.readText('#status'), /score 0\.14\n.*3 errors, 2 warnings · \d+ ms · free$/s);
  assert.match(await readKey(guest), /^assay_free_/);
  assert.equal(await guest.readText('#key-open'), '2 free calls left');
  assert.equal(await guest.readText('#price-static'), '2 free left today');
  assert.match(await guest.readText('#announcement'), /^Not valid, score 0\.14, 3 errors, 2 warnings\.$/);
  await guest.send();
  assert.match(await guest.readText('#status'), /cached, free/);
  assert.equal(await guest.readText('#key-open'), '2 free calls left');
  await guest.close();
});

test('findings of every tool are listed, underlined, and linked to their lines and rules', async () => {
  const guest = await visit();
  await guest.send();
  assert.deepEqual(await guest.readTexts('.findings h3'), [
    'Errors 3, make the code invalid',
    'Warnings 2, worth a look',
  ]);
  assert.deepEqual(await guest.readTexts('.capabilities'), ['This code can: file-read process-run']);
  assert.deepEqual(await guest.readTexts('.about a'), [
    'mypy:return-value',
    'PY-COMMAND-INJECTION',
    'python:unpack-mismatch',
    'generic-password',
    'python:file-never-closed',
  ]);
  assert.deepEqual(await guest.readTexts('.where'), ['7', '17', '20', '3', '11']);
  assert.deepEqual(
    [
      await guest.page.locator('.cm-lint-marker').count(),
      (await guest.page.locator('.cm-lintRange-error').count()) >= 3,
    ],
    [5, true],
  );
  assert.deepEqual((await guest.readTexts('.cm-lintRange-warning')).join(''), '"Tr0ub4dor&3-hunter"open(path)');
  for (const link of await guest.page.locator('.about a').all()) {
    const path = (await link.getAttribute('href'))!;
    assert.equal((await shop.service.get(path)).status, 200, path);
  }
  await guest.findButton('Go to line 17').click();
  assert.equal(await guest.readText('.cm-activeLine'), 'subprocess.run("ping -c 1 " + host, shell=True)');
  await guest.page.locator('.cm-lintRange-warning').last().hover();
  assert.match(await guest.readText('.cm-tooltip'), /this file is never closed\s*python:file-never-closed/);
  await guest.close();
});

test('packages that were not checked are named where no problem was found', async () => {
  const guest = await visit();
  await guest.write('import torch\n\nprint(torch.zeros(3))\n');
  assert.equal(await guest.send(), 'Valid');
  assert.equal(await guest.readPanel(), 'No problems found. Not checked: torch');
  assert.match(await guest.readText('#status'), /score 1\.00\n.*no problems found, not checked: torch · /s);
  await guest.close();
});

test('columns are counted in code points, not UTF-16 units', async () => {
  const guest = await visit();
  await guest.write('smile = "😀😀"; total = undefined_name\n');
  await guest.send();
  assert.deepEqual(await guest.readTexts('.cm-lintRange-error'), ['undefined_name']);
  await guest.close();
});

test('the JSON response and the curl command can be copied, and the command works', async () => {
  const guest = await visit();
  await guest.write("print('it''s', 1 / 0)\n");
  await guest.send();
  await guest.openTab('JSON');
  const answer = JSON.parse((await guest.readText('.panel:not([hidden]) pre')).replaceAll(' ', ' '));
  assert.deepEqual([answer.valid, answer.diagnostics[0].rule], [false, 'python:division-by-zero']);
  await guest.openTab('curl');
  assert.match(await guest.readPanel(), /Bearer <API_KEY>/);
  await guest.page.getByLabel('Show key').check();
  const command = await guest.readText('.panel:not([hidden]) pre');
  assert.ok(command.includes(await readKey(guest)));
  const printed = execFileSync('sh', ['-c', command], { env: machine, encoding: 'utf8' });
  assert.deepEqual(JSON.parse(printed).diagnostics, answer.diagnostics);
  await guest.close();
});

test('a share link opens with the same code, mode and examples', async () => {
  const guest = await visit();
  await guest.write('x = "ä😀"\n');
  await guest.choose('Repair');
  await guest.page.locator('#examples').fill('>>> x\n1');
  await guest.findButton('Share').click();
  const link = await guest.page.getByLabel('Link', { exact: true }).inputValue();
  assert.match(link, /#c=[\w-]+$/);
  const markdown = await guest.page.getByLabel('Markdown with the code').inputValue();
  assert.ok(markdown.startsWith(`[Open on Assay](${link})`), markdown);
  const download = guest.page.waitForEvent('download');
  await guest.findButton('Download code.py').click();
  assert.equal((await download).suggestedFilename(), 'code.py');
  await guest.close();

  const friend = await Visit.open(browser, shop.service.url, link.slice(shop.service.url.length));
  assert.equal(await friend.readCode(), 'x = "ä😀"\n');
  assert.equal(await friend.page.locator('#examples').inputValue(), '>>> x\n1');
  assert.equal(await friend.page.getByRole('radio', { name: 'Repair' }).isChecked(), true);
  await friend.close();
});

for (const [name, fragment, code, mode] of [
  ['with plain fields', '#code=a%20%2B%3D%201%0A&mode=repair&examples=assert%20a', 'a += 1\n', 'Repair'],
  ['with an unknown mode', '#code=a&mode=magic', 'a', 'Check'],
] as const) {
  test(`a link ${name} opens`, async () => {
    const guest = await visit(`/${fragment}`);
    assert.equal(await guest.readCode(), code);
    assert.equal(await guest.page.getByRole('radio', { name: mode }).isChecked(), true);
    await guest.close();
  });
}

for (const fragment of ['#c=this-is-not-packed', '#code=%E0%A4%A']) {
  test(`a damaged link shows a notice: ${fragment}`, async () => {
    const guest = await visit(`/${fragment}`);
    assert.match(await guest.readText('.notice'), /This link is damaged/);
    await guest.close();
  });
}

test('the code survives a reload', async () => {
  const guest = await visit();
  await guest.write('saved = 1\n');
  await guest.page.reload();
  assert.equal(await guest.readCode(), 'saved = 1\n');
  await guest.close();
});

test('the page can be used by keyboard alone', async () => {
  const guest = await visit();
  const { keyboard } = guest.page;
  const readFocus = (): Promise<string> =>
    guest.page.evaluate<string>('document.activeElement.id || document.activeElement.textContent.trim()');
  await keyboard.press('Tab');
  assert.equal(await readFocus(), 'Skip to the code');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  assert.equal(await guest.page.evaluate("document.activeElement.classList.contains('cm-content')"), true);
  await keyboard.press('Control+a');
  await keyboard.type('def broken(:');
  await keyboard.press('Escape');
  assert.equal(await readFocus(), 'examples');
  for (let step = 0; step < 2; step++) await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  assert.equal(await guest.page.getByRole('radio', { name: 'Repair' }).isChecked(), true);
  await keyboard.press('ArrowLeft');
  await keyboard.press('Control+Enter');
  assert.equal(await guest.readOutcome(), 'Not valid');
  await keyboard.press('Tab');
  assert.equal(await readFocus(), 'go');
  await keyboard.press('Tab');
  assert.equal(await readFocus(), 'live');
  await keyboard.press('Tab');
  assert.equal(await readFocus(), 'tab-findings');
  await keyboard.press('End');
  assert.equal(await readFocus(), 'tab-curl');
  await keyboard.press('ArrowLeft');
  assert.equal(await guest.page.locator('#panel-json').isVisible(), true);
  await guest.close();
});

test('a call without enough credits shows the price, the balance and how to pay', async () => {
  const guest = await visit();
  await guest.write('x = 1\n');
  await guest.choose('Repair');
  assert.equal(await guest.send(), 'A repair call costs 3 credits; this key has 0.');
  assert.match(await guest.readText('.failure'), /3 credits cost \$0\.06\. Nothing was charged\..*payment_required/s);
  await guest.findButton('Buy credits').click();
  assert.match(await guest.readText('#key'), /One credit costs \$0\.02\. Credits per call: Check 1, Repair 3\./);
  assert.equal(await guest.findButton('Pay $10.00 by card').isVisible(), true);
  await guest.close();
});

test('a mode that is off is disabled, with the reason', async () => {
  const guest = await visit();
  assert.equal(await guest.page.getByRole('radio', { name: 'Run' }).isDisabled(), true);
  await guest.findButton('Proved fix').click();
  assert.equal(await guest.page.locator('#go').isDisabled(), true);
  assert.equal(await guest.readText('#mode-note'), 'Run is unavailable (off on this server).');
  await guest.close();
});

test('buying credits leads to the processor and back to the same code with the new balance', async () => {
  const guest = await visit();
  await guest.write('x = undefined\n');
  await guest.send();
  await guest.page.locator('#key-open').click();
  await guest.page.locator('#card-credits').fill('50');
  await guest.findButton('Pay $1.00 by card').click();
  await guest.page.waitForURL(`${shop.processor.url}/**`);
  await guest.findButton('Pay 100 usd').click();
  await guest.page.getByRole('link', { name: 'Back to your code' }).click();
  await guest.page.locator('#key-open', { hasText: '50 credits' }).waitFor();
  assert.equal(await guest.readText('.notice'), '50 credits were added to your key.');
  assert.equal(await guest.readCode(), 'x = undefined\n');
  assert.equal(guest.page.url(), `${shop.service.url}/`);
  await guest.choose('Repair');
  assert.equal(await guest.send(), 'Not valid');
  assert.match(await guest.readText('#status'), / 3 credits/);
  assert.equal(await guest.readText('#key-open'), '47 credits');
  await guest.page.context().close();
  assert.deepEqual(
    guest.problems.filter((problem) => !problem.includes(shop.processor.url)),
    [],
  );
  await shop.assertBalanced();
});

test('other payment methods are listed, and an unreachable chain shows an error', async () => {
  const guest = await visit();
  await guest.page.locator('#key-open').click();
  assert.match(await guest.readText('#credits'), /Pay by transfer on eip155:100\b.*over x402: prices\.$/s);
  assert.equal(
    await guest.readText('#transfer-hint'),
    'Reserve an exact amount, then transfer it. Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another multi-signature or smart account, is not detected and will not be credited.',
  );
  assert.equal(await guest.page.locator('#transfer-hint').isVisible(), true, 'before an amount is reserved');
  await guest.findButton('Reserve an amount').click();
  await guest.page.locator('#key [role=alert]', { hasText: /chain/i }).waitFor();
  await guest.assertAccessible('payment methods');
  await guest.close();
});

test('a processor that is down shows an error, and paying works once it is back', async () => {
  const guest = await visit();
  shop.processor.behavior = 'fails';
  await guest.page.locator('#key-open').click();
  await guest.findButton('Pay $10.00 by card').click();
  await guest.page.locator('#key [role=alert]', { hasText: /\w/ }).waitFor();
  assert.match(await guest.readText('#key [role=alert]'), /card/i);
  shop.processor.behavior = 'normal';
  await guest.findButton('Pay $10.00 by card').click();
  await guest.page.waitForURL(`${shop.processor.url}/**`);
  await guest.page.context().close();
});

test('an unknown key is refused, when entered and when used', async () => {
  const guest = await visit();
  await guest.page.locator('#key-open').click();
  await guest.page.getByLabel('Use an existing key').fill('assay_free_nonsense');
  await guest.findButton('Use key').click();
  await guest.page.locator('#key [role=alert]', { hasText: 'The API key is invalid or revoked.' }).waitFor();
  await guest.findButton('Close').click();
  await guest.page.evaluate(
    'localStorage.setItem(\'assay.account\', \'{"key":"assay_free_nonsense","balance":null}\')',
  );
  await guest.page.reload();
  assert.equal(await guest.send(), 'The API key is invalid or revoked.');
  await guest.findButton('Create a free key and retry').click();
  await guest.page.locator('#status .invalid').waitFor();
  await guest.close();
});

test('an existing key can be used, shown and forgotten', async () => {
  const key = await shop.service.mint();
  const guest = await visit();
  await guest.page.locator('#key-open').click();
  await guest.page.getByLabel('Use an existing key').fill(` ${key} `);
  await guest.findButton('Use key').click();
  await guest.page.locator('.secret').waitFor();
  assert.ok(!(await guest.readText('.secret')).includes(key));
  await guest.findButton('Show').click();
  assert.equal(await guest.readText('.secret'), key);
  await guest.findButton('Forget').click();
  assert.equal(await guest.page.evaluate("localStorage.getItem('assay.account')"), null);
  await guest.close();
});

test('a key without free calls left shows when they reset, and offers credits', async () => {
  const guest = await visit();
  for (const code of ['a = 1\n', 'a = 2\n', 'a = 3\n']) {
    await guest.write(code);
    assert.equal(await guest.send(), 'Valid');
  }
  assert.equal(await guest.readText('#price-static'), '0 free left today');
  await guest.write('a = 4\n');
  assert.equal(await guest.send(), 'This key has used its free calls for today.');
  assert.match(await guest.readText('.failure'), /Resets at \d.* \(your time\)\..*quota_exceeded/s);
  assert.equal(await guest.findButton('Buy credits').isVisible(), true);
  await guest.close();
});

test('a sample is checked when it is chosen, without a key and without a free call', async () => {
  const guest = await visit();
  await guest.findButton('Hidden call').click();
  assert.equal(await guest.readOutcome(), 'Not valid');
  assert.equal(await guest.page.locator('#live').isChecked(), false);
  assert.equal(await guest.page.evaluate("localStorage.getItem('assay.account')"), null);
  await guest.close();
});

test('where checks are not free, typing sends nothing until the switch is turned on', async () => {
  const guest = await visit();
  assert.match(await guest.readText('.live'), /^Check while typing\s+1 free call or 1 credit per check$/);
  assert.equal(await guest.page.locator('#live').isChecked(), false);
  const checks: string[] = [];
  guest.page.on('request', (request) => request.url().endsWith('/v1/validate') && checks.push(request.postData()!));
  await guest.write('a = 1\n');
  await guest.send();
  await guest.write('a = 2\n');
  assert.match(await guest.readText('#status'), /code changed since this check$/);
  assert.equal(await guest.readText('#key-open'), '2 free calls left');
  await guest.page.locator('#live').check();
  await guest.page.locator('#key-open', { hasText: '1 free call left' }).waitFor();
  await guest.write('a = b\n');
  await guest.page.locator('#status .invalid').waitFor();
  assert.equal(await guest.readText('#key-open'), '0 free calls left');
  await guest.write('a = 3\n');
  assert.equal(
    await guest.readText('.notice'),
    'Check while typing is off now. This key has used its free calls for today.',
  );
  assert.equal(await guest.page.locator('#live').isChecked(), false);
  assert.equal(await guest.page.locator('.failure').count(), 0);
  assert.match(await guest.readText('#status'), /Not valid.*code changed since this check$/s);
  assert.equal(checks.length, 4);
  await guest.close();
});

test('texts that were checked can be restored from the history, and cleared', async () => {
  const guest = await visit();
  await guest.findButton('History').click();
  assert.match(await guest.readText('#history'), /The texts you check appear here\.$/);
  await guest.findButton('Close').click();
  await guest.send();
  for (const code of ['def first():\n    return 1\n', 'second = 2\n', 'second = 2\n']) {
    await guest.write(code);
    await guest.send();
  }
  await guest.page.reload();
  await guest.findButton('History').click();
  assert.deepEqual(await guest.readTexts('.history code'), ['second = 2', 'def first():']);
  await guest.assertAccessible('history');
  await guest.findButton(/^def first\(\):\s*Check · 3 lines · /).click();
  assert.equal(await guest.readCode(), 'def first():\n    return 1\n');
  assert.equal(await guest.page.locator('#history').isVisible(), false);
  await guest.findButton('History').click();
  await guest.findButton('Clear history').click();
  assert.match(await guest.readText('#history'), /The texts you check appear here\.$/);
  assert.equal(await guest.page.evaluate("localStorage.getItem('assay.history')"), null);
  await guest.close();
});

test('the theme follows the system until one is chosen, and the choice is saved', async () => {
  const readBackground = ({ page }: Visit) => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const guest = await visit('/', { colorScheme: 'dark' });
  assert.equal(await readBackground(guest), 'rgb(22, 24, 27)');
  await guest.page.locator('#theme').click();
  assert.equal(await readBackground(guest), 'rgb(253, 252, 249)');
  await guest.page.reload();
  assert.equal(await readBackground(guest), 'rgb(253, 252, 249)');
  await guest.close();
});

test('on a phone nothing overflows, and the result scrolls into view', async () => {
  const guest = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  assert.equal(await guest.page.evaluate('scrollY'), 0);
  assert.equal(await guest.send(), 'Not valid');
  assert.equal(await guest.page.evaluate(overflow), 0);
  const { y } = (await guest.page.locator('#status').boundingBox())!;
  assert.ok(y >= 0 && y < 844, String(y));
  await guest.assertAccessible('on a phone');
  await guest.close();
});

test('the embedded page works the same', async () => {
  const guest = await visit('/?embed=1#code=x%20%3D%20nothing');
  assert.equal(await guest.page.locator('header').count(), 0);
  assert.equal(await guest.send(), 'Not valid');
  await guest.assertAccessible('embedded');
  await guest.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no serious accessibility violations: ${colorScheme}`, async () => {
    const guest = await visit('/', { colorScheme });
    await guest.assertAccessible('before the first call');
    await guest.send();
    for (const tab of ['Findings', 'Fix', 'Run', 'Examples', 'JavaScript', 'JSON', 'curl']) {
      await guest.openTab(tab);
      await guest.assertAccessible(tab);
    }
    await guest.page.locator('#options summary').click();
    await guest.page.locator('#key-open').click();
    await guest.assertAccessible('key dialog');
    await guest.findButton('Close').click();
    await guest.findButton('Share').click();
    await guest.assertAccessible('share dialog');
    await guest.findButton('Close').click();
    await guest.choose('Repair');
    await guest.send();
    await guest.assertAccessible('a refusal');
    await guest.close();
  });
}
