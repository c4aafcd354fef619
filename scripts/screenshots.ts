/** Makes the pictures of the page in `docs/screenshots/` from the service as it is. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { projectFolder } from '../src/project-folder.ts';
import { openBrowser } from '../tests/page/browser.ts';
import { Visit } from '../tests/page/visit.ts';
import { Service } from '../tests/service.ts';

const folder = join(projectFolder, 'docs/screenshots');
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

mkdirSync(folder, { recursive: true });
const service = await Service.start({ ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '10' });
const browser = await openBrowser();
try {
  const key = await service.mint();
  await service.operate('keys', 'grant', key, '500', '--reason', 'pictures');
  await picture('desktop-light', 'First look', { ...desktop, colorScheme: 'light' });
  await picture('desktop-dark', 'Hidden call', { ...desktop, colorScheme: 'dark' });
  await picture('phone', 'First look', { ...phone, colorScheme: 'light' });
  await picture('proved-fix', 'Proved fix', { ...desktop, colorScheme: 'light' }, key);

  async function picture(name: string, sample: string, options: BrowserContextOptions, key?: string): Promise<void> {
    const guest = await Visit.open(browser, service.url, '/', options);
    const { page } = guest;
    if (key) {
      await page.locator('#key-open').click();
      await page.getByLabel('Use a key you have').fill(key);
      await guest.button('Use it').click();
      await page.locator('.secret').waitFor();
      await guest.button('Close').click();
    }
    // Until then the footer says that engines are starting.
    await page.locator('#versions', { hasText: /mypy \d.*sandbox \w+ \d/ }).waitFor();
    await guest.button(sample).click();
    await page.locator('#go').click();
    await guest.outcome();
    if (key) await page.locator('.diff .cm-changedLine').first().waitFor();
    await page.locator('#go').blur();
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    await guest.end();
    console.log(`${path} ${(statSync(path).size / 1000).toFixed(0)} kB`);
  }
} finally {
  await browser.close();
  await service.stop();
}
