import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { GeneratedFile, Generator } from '../src/cli/generate/generator.ts';
import { openBrowser } from '../tests/page/browser.ts';
import { Visit } from '../tests/page/visit.ts';
import { Service } from '../tests/service.ts';

const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

type Picture = {
  readonly name: string;
  readonly sample: string;
  readonly options: BrowserContextOptions;
  /** The sample needs a key with credits. */
  readonly isPaid?: true;
};

const pictures: readonly Picture[] = [
  { name: 'desktop-light', sample: 'First look', options: { ...desktop, colorScheme: 'light' } },
  { name: 'desktop-dark', sample: 'Hidden call', options: { ...desktop, colorScheme: 'dark' } },
  { name: 'phone', sample: 'First look', options: { ...phone, colorScheme: 'light' } },
  { name: 'proved-fix', sample: 'Proved fix', options: { ...desktop, colorScheme: 'light' }, isPaid: true },
];

export const generator: Generator = {
  summary: 'the pictures of the page in docs/screenshots',
  onlyByName: 'needs Chromium, and the pictures show run times and versions that differ from run to run',
  async make() {
    const service = await Service.start({ ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '10' });
    const browser = await openBrowser();
    try {
      const key = await service.mint();
      await service.operate('keys', 'grant', key, '500', '--reason', 'pictures');
      const files: GeneratedFile[] = [];
      for (const picture of pictures) files.push(await takePicture(picture, browser, service.url, key));
      return files;
    } finally {
      await browser.close();
      await service.stop();
    }
  },
};

async function takePicture(picture: Picture, browser: Browser, url: string, key: string): Promise<GeneratedFile> {
  const { name, sample, options, isPaid } = picture;
  const guest = await Visit.open(browser, url, '/', options);
  const { page } = guest;
  if (isPaid) {
    await page.locator('#key-open').click();
    await page.getByLabel('Use an existing key').fill(key);
    await guest.findButton('Use key').click();
    await page.locator('.secret').waitFor();
    await guest.findButton('Close').click();
  }
  // Before that, the footer shows that engines are starting.
  await page.locator('#versions', { hasText: /mypy \d.*sandbox \w+ \d/ }).waitFor();
  await guest.findButton(sample).click();
  await page.locator('#go').click();
  await guest.readOutcome();
  if (isPaid) await page.locator('.diff .cm-changedLine').first().waitFor();
  await page.locator('#go').blur();
  const content = await page.screenshot({ animations: 'disabled' });
  await guest.close();
  return { path: `docs/screenshots/${name}.png`, content };
}
