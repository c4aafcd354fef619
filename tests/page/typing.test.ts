import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Request } from 'playwright-core';
import { sharedService } from '../shared-services.ts';
import { openBrowser } from './browser.ts';
import { Visit } from './visit.ts';

const service = await sharedService('open');
let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const visit = (path = '/', options = {}): Promise<Visit> => Visit.open(browser, service.url, path, options);

const isCheck = (request: Request): boolean => request.url().endsWith('/v1/validate');

test('where checks are free, the code is checked after each change without a click', async () => {
  const guest = await visit();
  assert.equal(await guest.readText('#status .label'), 'Not checked yet');
  assert.equal(await guest.readText('.live'), 'Check while typing');
  await guest.write('total = 1 / 0\n');
  assert.equal(await guest.readOutcome(), 'Not valid');
  assert.deepEqual(await guest.readTexts('.about a'), ['python:division-by-zero']);
  await guest.page.keyboard.press('Control+End');
  await guest.page.keyboard.type('\nprint(unknown)');
  await guest.page.locator('.cm-lintRange-error', { hasText: 'unknown' }).waitFor();
  assert.equal(await guest.page.locator('.about a').count(), 2);
  await guest.write('total = 1\n');
  await guest.page.locator('#status .valid').waitFor();
  await guest.close();
});

test('only the answer to the last change is shown', async () => {
  const guest = await visit();
  await guest.page.route('**/v1/validate', async (route) => {
    const { code } = route.request().postDataJSON();
    if (code.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {});
  });
  const sent = guest.page.waitForRequest((request) => isCheck(request) && request.postData()!.includes('slow'));
  await guest.write('slow = 1 / 0\n');
  const failed = guest.page.waitForEvent('requestfailed', isCheck);
  await sent;
  await guest.write('quick = 1\n');
  await failed;
  assert.equal(await guest.readOutcome(), 'Valid');
  await guest.page.context().close();
});

test('the switch turns the checks off, and the choice is kept', async () => {
  const guest = await visit();
  await guest.page.locator('#live').uncheck();
  await guest.page.reload();
  await guest.page.locator('#live:not(:disabled)').waitFor();
  assert.equal(await guest.page.locator('#live').isChecked(), false);
  const checks: Request[] = [];
  guest.page.on('request', (request) => isCheck(request) && checks.push(request));
  await guest.write('total = 1 / 0\n');
  assert.equal(await guest.send(), 'Not valid');
  assert.equal(checks.length, 1);
  await guest.page.locator('#live').check();
  await guest.write('total = 1\n');
  await guest.page.locator('#status .valid').waitFor();
  assert.equal(checks.length, 2);
  await guest.close();
});

test('a check while typing leaves the output of the last run in place', async () => {
  const guest = await visit();
  await guest.page.locator('#price-execute', { hasText: 'free' }).waitFor();
  await guest.write('print("hello")\n');
  await guest.choose('Run');
  assert.equal(await guest.send(), 'Valid');
  await guest.write('print("hello") / 0\n');
  assert.equal(await guest.readText('#status .invalid .label'), 'Not valid');
  assert.match(await guest.readText('#status'), /1 error · .* · not run$/s);
  assert.match(await guest.readPanel(), /^exit 0.*hello/s);
  await guest.close();
});

test('a sample that is to be run is not checked before that', async () => {
  const guest = await visit();
  await guest.findButton('Hidden call').click();
  assert.equal(await guest.readOutcome(), 'Not valid');
  await guest.findButton('Proved fix').click();
  const checked = guest.page.waitForRequest(isCheck);
  await guest.page.keyboard.press('Tab');
  assert.equal(await guest.readText('#status .label'), 'Not checked yet');
  await guest.write('x = 1\n');
  assert.match((await checked).postData()!, /x = 1/);
  await guest.close();
});

for (const [name, status, error, retryAfter] of [
  ['overload', 503, 'overloaded', '1'],
  ['a rate limit', 429, 'rate_limited', '1'],
] as const) {
  test(`after ${name} the check is repeated, and the last result stays`, async () => {
    const guest = await visit();
    await guest.write('total = 1 / 0\n');
    assert.equal(await guest.readOutcome(), 'Not valid');
    await guest.page.route(
      '**/v1/validate',
      (route) =>
        route.fulfill({
          status,
          headers: { 'content-type': 'application/json', 'retry-after': retryAfter },
          body: JSON.stringify({ error, message: 'Wait.', request_id: 'req_x', remedy: { action: 'retry', hint: '' } }),
        }),
      { times: 1 },
    );
    const refused = guest.page.waitForResponse((response) => response.status() === status);
    await guest.write('total = 1\n');
    await refused;
    assert.equal(await guest.readText('#status .label'), 'Not valid');
    assert.equal(await guest.page.locator('.failure').count(), 0);
    await guest.page.locator('#status .valid').waitFor();
    await guest.close();
  });
}

test('hovering over a name shows its type, also after an edit before it', async () => {
  const guest = await visit();
  await guest.write('prices = [3, 4]\ncheapest = min(prices)\n');
  assert.equal(await guest.readOutcome(), 'Valid');
  await guest.page.keyboard.press('Control+Home');
  await guest.page.keyboard.type('# prices\n');
  await guest.page.locator('.cm-line', { hasText: 'cheapest' }).hover({ position: { x: 30, y: 10 } });
  assert.equal(await guest.readText('.cm-type'), 'cheapest: int');
  await guest.close();
});

test('marks and line numbers follow edits', async () => {
  const guest = await visit();
  await guest.page.locator('#live').uncheck();
  await guest.write('x = 1\ntotal = x / 0\n');
  await guest.send();
  assert.deepEqual(await guest.readTexts('.cm-lintRange-error'), ['x / 0']);
  await guest.page.keyboard.press('Tab');
  await guest.page.locator('#code .cm-content').focus();
  await guest.page.keyboard.press('Control+Home');
  await guest.page.keyboard.type('# a comment\n# another\n');
  assert.deepEqual(await guest.readTexts('.cm-lintRange-error'), ['x / 0']);
  await guest.findButton('Go to line 2').click();
  assert.equal(await guest.readText('.cm-activeLine'), 'total = x / 0');
  await guest.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the find panel is legible: ${colorScheme}`, async () => {
    const guest = await visit('/', { colorScheme });
    await guest.page.locator('#code .cm-content').focus();
    await guest.page.keyboard.press('Control+f');
    await guest.page.keyboard.type('subprocess');
    assert.equal(await guest.page.locator('.cm-searchMatch').count(), 2);
    await guest.assertAccessible('find panel');
    await guest.page.keyboard.press('Escape');
    assert.equal(await guest.page.locator('.cm-search').count(), 0);
    await guest.close();
  });
}
