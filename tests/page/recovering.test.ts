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

test('a trial needs no key; when it is spent one is made, and when none is left that is said', async () => {
  const guest = await Visit.open(browser, service.url);
  assert.equal(await guest.text('#price-static'), 'free: 1 a day');
  assert.equal(await guest.send(), 'Not valid');
  assert.equal(await guest.page.evaluate("localStorage.getItem('assay.account')"), null);
  await guest.write('x = 1\n');
  assert.equal(await guest.send(), 'The calls without a key are spent for today; mint a free key.');
  await guest.button('Make a free key and go on').click();
  await guest.page.locator('#work .valid').waitFor();
  await guest.page.locator('#key-open').click();
  await guest.button('Forget').click();
  await guest.button('Make a free key').click();
  await guest.page
    .locator('#key [role=alert]', { hasText: /^This address has reached the daily limit for new keys \(1\)./ })
    .waitFor();
  assert.match(
    await guest.text('#credits'),
    /This deployment sells none\. Its operator can put credits on a key by hand\.$/,
  );
  await guest.end();
});

test('a service that goes away and comes back is waited for, and the call is made again by itself', async () => {
  const guest = await Visit.open(browser, service.url);
  const key = (await service.operate('keys', 'mint')).out.match(/assay_free_\w+/)![0];
  await guest.page.locator('#key-open').click();
  await guest.page.getByLabel('Use a key you have').fill(key);
  await guest.button('Use it').click();
  await guest.page.locator('.secret').waitFor();
  await guest.button('Close').click();
  await guest.write('kept = 1\n');

  await service.stop('SIGTERM', { keepFolder: true });
  assert.equal(await guest.send(), 'The service cannot be reached.');
  assert.match(await guest.text('.trouble'), /Trying again/);
  const { port } = new URL(service.url);
  service = await Service.start({ ...settings, ASSAY_LISTEN: `127.0.0.1:${port}` }, service.folder);
  await guest.page.locator('#work .valid').waitFor();
  assert.equal(await guest.code(), 'kept = 1\n');
  await guest.page.context().close();
  assert.deepEqual(
    guest.complaints.filter((complaint) => !/net::ERR_/.test(complaint)),
    [],
  );
});

test('waiting can be given up', async () => {
  const guest = await Visit.open(browser, service.url);
  await guest.page.route('**/v1/validate', (route) => route.abort());
  await guest.page.route('**/v1/keys', (route) => route.abort());
  assert.equal(await guest.send(), 'The service cannot be reached.');
  await guest.button('Stop trying').click();
  assert.doesNotMatch(await guest.text('.trouble'), /Trying again/);
  assert.equal(await guest.button('Try again').isVisible(), true);
  await guest.page.context().close();
});

test('what something in between answers is told as such', async () => {
  const guest = await Visit.open(browser, service.url);
  await guest.page.route('**/v1/validate', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  assert.equal(await guest.send(), 'Something in between answered with 502.');
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
  await guest.page.locator('.trouble h2', { hasText: 'at capacity' }).waitFor();
  await guest.page.unroute('**/v1/validate');
  await guest.page.locator('#work .invalid, .trouble h2:has-text("without a key")').waitFor();
  await guest.page.context().close();
});
