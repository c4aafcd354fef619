import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../page/browser.ts';
import { Service } from '../service.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const timeoutMs = 120_000;

let service: Service;
let browser: Browser;
before(async () => {
  [service, browser] = await Promise.all([Service.start(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

/** Opens a page. Fails on browser errors and on requests to other origins. */
async function visitPage(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== service.url) problems.push(`requested ${request.url()}`);
  });
  await page.goto(service.url + path);
  await look(page);
  await context.close();
  assert.deepEqual(problems, []);
}

test('every endpoint can be tried in the interactive docs, with a key', async () => {
  const key = await service.mint();
  await visitPage('/docs', {}, async (page) => {
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.getByLabel('auth-bearer-value').first().fill(key);
    await page.getByRole('button', { name: 'Apply credentials' }).first().click();
    await page.getByRole('button', { name: 'Close' }).last().click();

    const operation = page.locator('.opblock-post', { hasText: '/v1/validate' });
    await operation.locator('.opblock-summary-control').click();
    assert.match(await operation.locator('textarea.body-param__text').inputValue(), /def mean/);
    await operation.getByRole('button', { name: 'Execute' }).click();
    const answer = operation.locator('.live-responses-table');
    await answer.locator('td.response-col_status', { hasText: '200' }).waitFor();
    assert.match((await answer.textContent()) ?? '', /mypy:return-value/);
  });
});

const narrow = { viewport: { width: 390, height: 844 } };

for (const [path, options] of [
  ['/guides', {}],
  ['/guides/paying', { colorScheme: 'dark' }],
  ['/guides/answers', narrow],
  ['/rules?q=injection', {}],
  ['/rules/PY-COMMAND-INJECTION', { colorScheme: 'dark' }],
  ['/rules/severities', narrow],
  ['/errors', { colorScheme: 'dark', ...narrow }],
  ['/errors/payment_required', {}],
  ['/connect', narrow],
  ['/changelog', { colorScheme: 'dark' }],
] as const) {
  test(`${path} is accessible, ${JSON.stringify(options)}`, async () => {
    await visitPage(path, options, async (page) => {
      const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      assert.equal(wide, false, 'the page does not scroll sideways');
      await page.evaluate(axeSource);
      const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        [],
      );
    });
  });
}

const background = 'getComputedStyle(document.querySelector("main")).backgroundColor';
const pageBackground = 'getComputedStyle(document.body).backgroundColor';

for (const [system, chosen, expected] of [
  ['dark', null, 'rgb(22, 24, 27)'],
  ['light', null, 'rgb(253, 252, 249)'],
  ['dark', 'light', 'rgb(253, 252, 249)'],
  ['light', 'dark', 'rgb(22, 24, 27)'],
] as const) {
  test(`the docs and guides follow the theme: ${system}, chosen ${chosen}`, async () => {
    await visitPage('/docs', { colorScheme: system }, async (page) => {
      if (chosen) await page.evaluate(`localStorage.setItem('assay.theme', '${chosen}')`);
      await page.reload();
      await page.locator('.opblock').first().waitFor();
      assert.equal(await page.evaluate(pageBackground), expected);
      assert.equal(await page.evaluate(background), 'rgba(0, 0, 0, 0)');
      const isDark = expected === 'rgb(22, 24, 27)';
      assert.equal(await page.evaluate("document.documentElement.classList.contains('dark-mode')"), isDark);
      await page.goto(`${service.url}/guides/first-call`);
      assert.equal(await page.evaluate(pageBackground), expected);
    });
  });
}

test('code in guides scrolls on a phone, and can be copied', async () => {
  await visitPage(
    '/guides/first-call',
    { ...narrow, permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
      const block = page.locator('.code-block').first();
      await block.getByRole('button', { name: 'Copy' }).click();
      await block.getByRole('button', { name: 'Copied' }).waitFor();
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), await block.locator('pre').textContent());
      const overflows = await page.locator('#content pre').evaluateAll((blocks) =>
        blocks.some((pre) => {
          pre.scrollLeft = 20;
          return pre.scrollLeft > 0;
        }),
      );
      assert.equal(overflows, true);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    },
  );
});

test('search works without JavaScript, and the skip link works by keyboard', async () => {
  await visitPage('/rules', { javaScriptEnabled: false }, async (page) => {
    await page.getByRole('searchbox').fill('yaml');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=yaml/);
    await page.getByRole('link', { name: 'PY-DESERIALISATION' }).click();
    await page.getByRole('heading', { level: 1, name: 'security:PY-DESERIALISATION' }).waitFor();
  });
  await visitPage('/rules', {}, async (page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'content');
  });
});

test('an example of a rule opens in the editor with one click', async () => {
  await visitPage('/rules/python:division-by-zero', {}, async (page) => {
    await page.getByRole('link', { name: 'Try it' }).first().click();
    await page.locator('.cm-content', { hasText: 'print(total / 0)' }).waitFor();
  });
});
