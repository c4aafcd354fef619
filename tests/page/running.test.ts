import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
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

test('without keys every mode is free, and the page does not mention keys', async () => {
  const guest = await visit();
  assert.deepEqual(await guest.readTexts('.price'), ['free', 'free', 'free']);
  assert.equal(await guest.page.locator('#key-open').isVisible(), false);
  // Engines start when they are first needed.
  await guest.send();
  await guest.page.locator('#versions', { hasText: /mypy \d/ }).waitFor();
  assert.match(
    await guest.readText('#versions'),
    /^Assay [\d.]+ · python [\d.]+ · ruff [\d.]+ · mypy [\d.]+ · sandbox /,
  );
  await guest.openTab('curl');
  assert.doesNotMatch(await guest.readPanel(), /Authorization/);
  await guest.close();
});

test('a repair is shown as a diff with explanations, and can be applied', async () => {
  const guest = await visit();
  await guest.findButton('Syntax').click();
  assert.equal(await guest.send(), 'Not valid');
  await guest.page.locator('.diff .cm-changedLine').first().waitFor();
  assert.match(
    await guest.readPanel(),
    /^valid with the fix · checked, not run\s+Apply fix\s+line 1: added the missing colon\s+line 3: renamed weigth to weight/,
  );
  assert.equal(await guest.page.locator('.diff .cm-mergeViewEditor').count(), 2);
  await guest.findButton('Apply fix').click();
  assert.match(await guest.readCode(), /^def shipping\(weight, express=False\):\n.*\n.* \* weight\n/);
  assert.match(await guest.readText('.notice'), /^The fix was applied to the editor\.$/);
  await guest.page.locator('#status .valid').waitFor();
  await guest.close();
});

test('findings can be fixed one by one, also after further edits', async () => {
  const guest = await visit();
  await guest.write('import os\nimport sys\n\n\ndef area(width, height):\n    return widht * height\n');
  await guest.choose('Repair');
  assert.equal(await guest.send(), 'Not valid');
  await guest.openTab('Findings');
  assert.deepEqual(await guest.readTexts('.fix-one'), ['Fix', 'Fix', 'Fix']);
  await guest.findButton('Fix line 6: renamed widht to width').click();
  assert.match(await guest.readCode(), /^import os\nimport sys\n\n\ndef .*\n {4}return width \* height\n$/);
  assert.equal(await guest.readText('.notice'), 'Line 6: renamed widht to width.');
  await guest.page.locator('#status .valid').waitFor();
  await guest.page.locator('#code .cm-content').focus();
  await guest.page.keyboard.press('Control+Home');
  await guest.page.keyboard.type('# areas\n');
  await guest.findButton(/^Fix line 3: /).click();
  assert.match(await guest.readCode(), /^# areas\nimport os\n\n\ndef area/);
  await guest.close();
});

test('on a phone the diff has one column', async () => {
  const guest = await visit('/', { viewport: { width: 390, height: 844 } });
  await guest.findButton('Syntax').click();
  await guest.send();
  await guest.page.locator('.diff .cm-deletedChunk').first().waitFor();
  assert.equal(await guest.page.locator('.diff .cm-mergeViewEditor').count(), 0);
  await guest.close();
});

test('a fix passes every example, and one more example settles an ambiguity', async () => {
  const guest = await visit();
  await guest.write('def double(n):\n    return n + 1\n');
  await guest.page.locator('#examples').fill('>>> double(2)\n4');
  await guest.choose('Run');
  assert.equal(await guest.send(), 'Not valid');
  assert.match(await guest.readPanel(), /^fits your 1 example; \d+ other fix(?:es behave| behaves) differently\n/);
  assert.match(await guest.readText('.ambiguity'), /^The examples allow different fixes/);
  const choice = guest.page.locator('.choices li').first();
  const [call] = await choice.locator('code').allInnerTexts();
  await choice.getByRole('button').first().click();
  await guest.page
    .locator('.badge', { hasText: /proved: 2 of 2 examples pass with the fix|fits your 2 examples;/ })
    .waitFor();
  assert.ok((await guest.page.locator('#examples').inputValue()).includes(`\n>>> ${call}\n`));
  await guest.openTab('Examples');
  assert.deepEqual(await guest.page.locator('.checklist .passed').count(), 2);
  assert.match(await guest.readPanel(), /expected\n4\nyour code returned\n3/);
  await guest.close();
});

test('failed examples are marked, with the expected and the actual value', async () => {
  const guest = await visit();
  await guest.write('def half(n):\n    return n / 2\n');
  await guest.page.locator('#examples').fill(">>> half(4)\n2.0\n>>> half(3)\n'x'\nassert half(0) == 0");
  await guest.choose('Run');
  assert.equal(await guest.send(), 'Not valid');
  assert.deepEqual(await guest.readTexts('.checklist .mark'), ['✓', '✗', '✓']);
  assert.match(await guest.readText('.checklist .failed'), /half\(3\)\s+expected\n'x'\nreturned\n1\.5$/);
  assert.equal(await guest.readText('#tab-examples'), 'Examples 2/3');
  await guest.openTab('Fix');
  assert.match(await guest.readPanel(), /No fix is certain, so the code was left unchanged/);
  await guest.close();
});

test('a run shows its output and exit code', async () => {
  const guest = await visit();
  await guest.write('import sys\nprint("out <b>")\nprint("err", file=sys.stderr)\nsys.exit(3)\n');
  await guest.choose('Run');
  await guest.send();
  assert.match(await guest.readPanel(), /^exit 3\s+\d+ ms · .*Standard output\s+out <b>\s+Standard error\s+err$/s);
  await guest.close();
});

test('a run that is stopped shows the limit it reached', async () => {
  const guest = await visit();
  await guest.write('while True:\n    pass\n');
  await guest.choose('Run');
  await guest.page.locator('#options summary').click();
  await guest.page.locator('#timeout').fill('1');
  assert.equal(await guest.send(), 'Not valid');
  assert.match(await guest.readPanel(), /^timeout\s.*Stopped at the time limit \(1 s\)\./s);
  await guest.close();
});

test('expected output is compared byte for byte', async () => {
  const guest = await visit();
  await guest.write('print("a")\n');
  await guest.choose('Run');
  await guest.page.locator('#options summary').click();
  await guest.page.locator('#expectedOutput').fill('b\n');
  assert.equal(await guest.send(), 'Not valid');
  await guest.openTab('Findings');
  assert.match(await guest.readPanel(), /expected-output/);
  await guest.close();
});

test('the program reads the input, and other files are added, renamed and closed as tabs', async () => {
  const guest = await visit();
  await guest.write('from prices import TAX\n\nprint(int(input()) * TAX)\n');
  await guest.choose('Run');
  await guest.page.locator('#options summary').click();
  await guest.page.locator('#stdin').fill('21\n');
  for (const [path, text] of [
    ['unused.py', 'x = 1\n'],
    ['prices.py', 'TAX = 2\n'],
  ]) {
    await guest.findButton('Add a file').click();
    await guest.page.keyboard.type(path!);
    await guest.page.keyboard.press('Enter');
    await guest.write(text!);
  }
  assert.deepEqual(await guest.readTexts('#files [role=tab]'), ['main.py', 'unused.py', 'prices.py']);
  await guest.page.getByRole('tab', { name: 'prices.py' }).focus();
  await guest.page.keyboard.press('ArrowLeft');
  assert.equal(await guest.readCode(), 'x = 1\n');
  await guest.page.keyboard.press('Delete');
  assert.deepEqual(await guest.readTexts('#files [role=tab]'), ['main.py', 'prices.py']);
  assert.match(await guest.readCode(), /^from prices import TAX\n/);
  assert.equal(await guest.send(), 'Valid');
  await guest.openTab('Run');
  assert.match(await guest.readPanel(), /42/);
  await guest.page.reload();
  assert.deepEqual(await guest.readTexts('#files [role=tab]'), ['main.py', 'prices.py']);
  assert.equal(await guest.page.locator('#stdin').inputValue(), '21\n');
  await guest.close();
});

test('the version of Python is chosen from a list, and kept in links', async () => {
  const guest = await visit();
  await guest.write('import tomllib\n\nprint(tomllib.loads("a = 1"))\n');
  await guest.page.locator('#options summary').click();
  assert.equal(await guest.send(), 'Valid');
  await guest.page.locator('#pythonVersion').selectOption('3.10');
  assert.equal(await guest.send(), 'Not valid');
  assert.deepEqual(await guest.readTexts('.about a'), ['python:not-in-python']);
  await guest.page.reload();
  assert.equal(await guest.page.locator('#pythonVersion').inputValue(), '3.10');
  await guest.page.locator('#pythonVersion').selectOption('as the service');
  assert.equal(await guest.send(), 'Valid');
  await guest.close();
  const linked = await visit('/#code=x%20%3D%201&pythonVersion=3.12');
  assert.equal(await linked.page.locator('#pythonVersion').inputValue(), '3.12');
  await linked.close();
  const outdated = await visit('/#code=x%20%3D%201&pythonVersion=3.8');
  assert.equal(await outdated.page.locator('#pythonVersion').inputValue(), '');
  await outdated.close();
});

test('the allowed capabilities are ticked, and kept in links', async () => {
  const guest = await visit();
  await guest.write('import subprocess\n\nsubprocess.run(["git", "status"], check=True)\n');
  await guest.page.locator('#options summary').click();
  assert.equal(await guest.send(), 'Valid');
  const processRun = guest.page.locator('input[name="allow"][value="process-run"]');
  assert.equal(await processRun.isVisible(), false);
  await guest.page.locator('#allow').check();
  assert.equal(await guest.send(), 'Not valid');
  assert.deepEqual(await guest.readTexts('.about a'), ['process-run']);
  await processRun.check();
  assert.equal(await guest.send(), 'Valid');
  await guest.page.reload();
  assert.deepEqual([await guest.page.locator('#allow').isChecked(), await processRun.isChecked()], [true, true]);
  await guest.page.locator('#allow').uncheck();
  assert.equal(await processRun.isVisible(), false);
  await guest.close();
  for (const [text, expected] of [
    ['file-read,process-run', ['process-run', 'file-read']],
    ['none', []],
    ['fly', []],
  ] as const) {
    const linked = await visit(`/#code=x%20%3D%201&allow=${text}`);
    const ticked = linked.page.locator('input[name="allow"]:checked');
    assert.deepEqual(await ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))), expected);
    assert.equal(await linked.page.locator('#allow').isChecked(), text !== 'fly');
    await linked.close();
  }
});

test('a long call can be cancelled, and the service is free for the next one', async () => {
  const guest = await visit();
  await guest.write('import time\ntime.sleep(50)\n');
  await guest.choose('Run');
  await guest.page.locator('#options summary').click();
  await guest.page.locator('#timeout').fill('60');
  await guest.page.locator('#go').click();
  await guest.page.locator('#status .busy .label', { hasText: / \d+ s$/ }).waitFor();
  await guest.page.locator('#status .busy button').click();
  await guest.page.locator('#status .idle').waitFor();
  await guest.findButton('First look').click();
  assert.equal(await guest.send(), 'Not valid');
  await guest.close();
});

test('a click counts although a check ends while the button is pressed', async () => {
  const guest = await visit();
  await guest.openTab('JavaScript');
  await guest.findButton('Translate').hover();
  await guest.page.mouse.down();
  const checked = guest.page.waitForResponse((response) => response.url().endsWith('/v1/validate'));
  await guest.write('print(2)\n');
  await checked;
  await guest.page.locator('#status .valid').waitFor();
  await guest.page.mouse.up();
  await guest.page.getByLabel('Program in JavaScript').waitFor();
  await guest.close();
});

test('a translation is shown, or the reason why there is none', async () => {
  // The translator has a deadline, which its first start may miss on a busy machine.
  await service.validate({ code: 'x = 1\n', options: { transpile_to: 'javascript' } });
  const guest = await visit();
  await guest.write('def twice(n):\n    return n * 2\n\n\nprint(twice(4))\n');
  await guest.openTab('JavaScript');
  await guest.findButton('Translate').click();
  await guest.page.getByLabel('Program in JavaScript').waitFor();
  assert.match(
    await guest.readPanel(),
    /^A self-contained module\.\s+Copy module\s+Run in this browser\s+function twice\(n\) \{/,
  );
  await guest.write('import socket\nprint(socket.socket())\n');
  await guest.send();
  assert.match(await guest.readPanel(), /The program cannot be translated/);
  assert.ok((await guest.page.locator('.reasons li').count()) > 0);
  await guest.close();
});

test('a translation runs in the browser, beside what Python printed', async () => {
  await service.validate({ code: 'x = 1\n', options: { transpile_to: 'javascript' } });
  const guest = await visit('/#code=print(int(input())%20*%202%2C%20end%3D%22%22)%0A&mode=execute&stdin=21');
  await guest.openTab('JavaScript');
  await guest.findButton('Translate').click();
  await guest.findButton('Run in this browser').click();
  await guest.page.locator('.outputs').waitFor();
  assert.match(
    await guest.readPanel(),
    /exit 0\s+Same output as Python\.\s+JavaScript printed\s+42\s+Python printed\s+42\s/,
  );
  await guest.assertAccessible('outputs');
  await guest.write('while True:\n    pass\n');
  await guest.page.getByLabel('Program in JavaScript', { exact: true }).filter({ hasText: 'while' }).waitFor();
  await guest.findButton('Run in this browser').click();
  await guest.page.locator('.badge.bad', { hasText: 'timeout' }).waitFor();
  await guest.close();
});

test('a translation that runs in the browser has no network', async () => {
  const guest = await visit();
  const said = await guest.page.evaluate<string>(`new Promise((resolve) => {
    const worker = new Worker(document.querySelector('main').dataset.javascriptWorker, { type: 'module' });
    worker.onmessage = ({ data }) => data.kind === 'stdout' && resolve(data.text);
    const code = 'process.stdout.write(await fetch(' + JSON.stringify(location.origin + '/v1/info') + ').then(() => "sent", String));';
    worker.postMessage({ code, stdin: '' });
  })`);
  assert.match(said, /^TypeError/);
  await guest.page.context().close();
  assert.ok(
    guest.problems.every((problem) => /Content Security Policy/.test(problem)),
    guest.problems.join(),
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a proved fix, its run and its examples are accessible: ${colorScheme}`, async () => {
    const guest = await visit('/', { colorScheme });
    await guest.findButton('Proved fix').click();
    assert.equal(await guest.send(), 'Not valid');
    await guest.page.locator('.diff .cm-changedLine').first().waitFor();
    for (const tab of ['Fix', 'Run', 'Examples', 'Findings']) {
      await guest.openTab(tab);
      await guest.assertAccessible(tab);
    }
    await guest.close();
  });
}
