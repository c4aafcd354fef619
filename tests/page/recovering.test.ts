import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { Service } from '../service.ts';
import { openBrowser } from './browser.ts';
import { Visit } from './visit.ts';

const settings = { ASSAY_TRIAL_CALLS: '1', ASSAY_KEYS_PER_ADDRESS: '1' };

let service: Service;
let browser: Browser;
before(async () => {
  [service, browser] = await Promise.all([Service.start(settings), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

test('a trial needs no key; after it a key is created, until the limit of keys', async () => {
  const guest = await Visit.open(browser, service.url);
  await guest.write('x = undefined\n');
  assert.equal(await guest.readText('#price-static'), '1 free per day');
  assert.equal(await guest.send(), 'Not valid');
  assert.equal(await guest.page.evaluate("localStorage.getItem('assay.account')"), null);
  await guest.write('x = 1\n');
  assert.equal(await guest.send(), "Today's free calls without a key are used up.");
  await guest.findButton('Create a free key and retry').click();
  await guest.page.locator('#status .valid').waitFor();
  await guest.page.locator('#key-open').click();
  await guest.findButton('Forget').click();
  await guest.findButton('Create a free key').click();
  await guest.page
    .locator('#key [role=alert]', { hasText: /^This address has reached the daily limit for new keys \(1\)./ })
    .waitFor();
  assert.match(
    await guest.readText('#credits'),
    /This server does not sell credits\. Its operator can create a key with some:\s+\.\/assay keys mint --credits 100\s/,
  );
  await guest.close();
});

test('a call is retried automatically until the service is back', async () => {
  const guest = await Visit.open(browser, service.url);
  const key = (await service.operate('keys', 'mint')).out.match(/assay_free_\w+/)![0];
  await guest.page.locator('#key-open').click();
  await guest.page.getByLabel('Use an existing key').fill(key);
  await guest.findButton('Use key').click();
  await guest.page.locator('.secret').waitFor();
  await guest.findButton('Close').click();
  await guest.write('saved = 1\n');

  await service.stop('SIGTERM', { keepFolder: true });
  assert.equal(await guest.send(), 'The service cannot be reached.');
  assert.match(await guest.readText('.failure'), /Retrying/);
  const { port } = new URL(service.url);
  service = await Service.start({ ...settings, ASSAY_LISTEN: `127.0.0.1:${port}` }, service.folder);
  await guest.page.locator('#status .valid').waitFor();
  assert.equal(await guest.readCode(), 'saved = 1\n');
  await guest.page.context().close();
  assert.deepEqual(
    guest.problems.filter((problem) => !/net::ERR_/.test(problem)),
    [],
  );
});

test('automatic retries can be stopped', async () => {
  const guest = await Visit.open(browser, service.url);
  await guest.page.route('**/v1/validate', (route) => route.abort());
  await guest.page.route('**/v1/keys', (route) => route.abort());
  assert.equal(await guest.send(), 'The service cannot be reached.');
  await guest.findButton('Stop retrying').click();
  assert.doesNotMatch(await guest.readText('.failure'), /Retrying/);
  assert.equal(await guest.findButton('Retry').isVisible(), true);
  await guest.page.context().close();
});

test('a proxy error is distinguished from a service error', async () => {
  const guest = await Visit.open(browser, service.url);
  await guest.page.route('**/v1/validate', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  assert.equal(await guest.send(), 'A proxy returned HTTP 502 instead of a response from the service.');
  await guest.page.unroute('**/v1/validate');
  await guest.page.route('**/v1/validate', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '1' },
      body: JSON.stringify({
        error: 'overloaded',
        message: 'The service is at capacity.',
        request_id: 'req_x',
        remedy: { action: 'retry', hint: 'Try again.' },
      }),
    }),
  );
  await guest.page.locator('.failure h2', { hasText: 'at capacity' }).waitFor();
  await guest.page.unroute('**/v1/validate');
  await guest.page.locator('#status .invalid, .failure h2:has-text("without a key")').waitFor();
  await guest.page.context().close();
});
