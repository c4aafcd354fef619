import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Long, because machines can be slow; no test depends on it. */
const timeoutMs = 120_000;

/** Browsers log every refusal as an error, including those the page handles. */
const refusedCall = /^Failed to load resource: the server responded with a status of (400|401|402|429|503) /;

/** A visitor of the page. Records errors in the browser's console, and requests to other origins. */
export class Visit {
  readonly page: Page;
  readonly problems: string[] = [];

  private constructor(page: Page, url: string) {
    this.page = page;
    page.setDefaultTimeout(timeoutMs);
    page.on('pageerror', (error) => this.problems.push(String(error.stack)));
    page.on('console', (message) => {
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === 'error' && !refusedCall.test(text)) this.problems.push(text);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== url) this.problems.push(`request to ${request.url()}`);
    });
  }

  static async open(browser: Browser, url: string, path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const visit = new Visit(await context.newPage(), url);
    await visit.go(url + path);
    return visit;
  }

  /** Opens the page and waits until it shows prices. */
  async go(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('#price-static', { hasText: /free|credit|off/ }).waitFor();
  }

  async close(): Promise<void> {
    await this.page.context().close();
    assert.deepEqual(this.problems, []);
  }

  findButton = (name: string | RegExp) => this.page.getByRole('button', { name, exact: typeof name === 'string' });

  readText = async (selector: string): Promise<string> => {
    const found = this.page.locator(selector);
    await found.waitFor({ state: 'attached' });
    return (await found.allInnerTexts())[0]!.trim();
  };

  readTexts = (selector: string): Promise<string[]> => this.page.locator(selector).allInnerTexts();

  readCode = async (): Promise<string> =>
    (await this.page.locator('#code .cm-line').allInnerTexts()).map(removeLineBreak).join('\n');

  /** Replaces all of the code, as pasting would. */
  async write(code: string): Promise<void> {
    await this.page.locator('#code .cm-content').focus();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(code);
  }

  /** `Check`, `Repair` or `Run`. */
  choose = (mode: string): Promise<void> => this.page.getByRole('radio', { name: mode }).check();

  /** Sends the call and waits for the result. */
  async send(): Promise<string> {
    await this.page.locator('#go').click();
    return this.readOutcome();
  }

  readOutcome = (): Promise<string> =>
    this.readText('#status .valid .label, #status .invalid .label, #status .failure h2');

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  readPanel = (): Promise<string> => this.readText('.panel:not([hidden])');

  /** Fails on serious and critical violations. */
  async assertAccessible(where: string): Promise<void> {
    await this.page.evaluate(axeSource);
    const { violations } = await this.page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]);
    assert.deepEqual(found, [], where);
  }
}

/** An empty line of the editor contains a line break. */
const removeLineBreak = (line: string): string => line.replace('\n', '');
