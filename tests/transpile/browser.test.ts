import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { programs } from './compare.ts';
import { runUnderCPython } from './cpython.ts';
import { startTranslator, type Translator } from './translator.ts';

/** Programs of all kinds that can be translated. */
const sample = [
  'algorithms/everyday/shopping-cart',
  'algorithms/numbers/big-sequences',
  'algorithms/structures/binary-search-tree',
  'comprehensions/laziness',
  'dicts/order-and-deletion',
  'exceptions/uncaught-error',
  'floats/repr',
  'generators/delegation',
  'integers/shifts-and-bits',
  'recursion/backtracking',
  'sets/int-order',
  'strings/building',
];

let browser: Browser;
let translator: Translator;
before(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  translator = startTranslator();
});
after(async () => {
  await browser.close();
  await translator.close();
});

test('translations print in a web page what their programs print', async () => {
  const wanted = programs().filter(({ name }) => sample.includes(name));
  assert.deepEqual(
    wanted.map(({ name }) => name),
    sample,
  );
  const ends = await runUnderCPython(
    wanted.map(({ path }) => path),
    0,
  );
  for (const { name, path, code } of wanted) {
    const translated = await translator.translate(code, 'javascript');
    assert.ok(translated.text !== null, `${name} is refused: ${JSON.stringify(translated)}`);
    const { lines, error } = await runInPage(translated.text);
    const python = ends.get(path)!;
    assert.equal(`${lines.join('\n')}\n`, python.stdout, name);
    assert.equal(error, python.error, name);
  }
});

/** The console output of a module script in a blank page, and the type of its uncaught error. */
async function runInPage(text: string): Promise<{ lines: string[]; error: string | null }> {
  const page = await browser.newPage();
  const lines: string[] = [];
  let error: string | null = null;
  page.on('console', (message) => {
    if (message.type() === 'log') lines.push(message.text());
    if (message.type() === 'error') error = /^\w+/.exec(message.text().split('\n').at(-1)!)?.[0] ?? null;
  });
  await page.setContent('<!doctype html><title>blank</title>');
  await page.addScriptTag({ type: 'module', content: text });
  // Module scripts run in order, and pending work of the first one runs before this.
  await page.addScriptTag({ type: 'module', content: 'setTimeout(() => (globalThis.ended = true))' });
  await page.waitForFunction('globalThis.ended', null, { timeout: 0 });
  await page.close();
  return { lines, error };
}
