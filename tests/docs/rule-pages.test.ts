import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulePage, rulesPage } from '../../src/wire/formats/rule-page.ts';
import { ruleText, ruleTexts } from '../../src/wire/rule-texts.ts';
import { ruleUrl } from '../../src/wire/rule-url.ts';

test('the list names every rule and links to its page', () => {
  const page = rulesPage(ruleTexts, '');
  for (const { id } of ruleTexts) assert.ok(page.includes(`<a href="/rules/${id}"`), id);
});

for (const rule of ruleTexts) {
  test(`${rule.id} has a page with a reason and examples without marks`, () => {
    const page = rulePage(rule);
    assert.ok(page.includes('<h2>Why</h2>'));
    assert.equal(page.includes('<mark>'), rule.bad?.includes('# expect') ?? false);
    assert.ok(!page.includes('# expect'));
    assert.ok(/^[A-Z`].*[^.]$/.test(rule.summary), 'a summary is a phrase without a full stop');
    assert.ok(rule.why.endsWith('.'), 'a reason ends with a full stop');
  });
}

test('code is escaped on the page', () => {
  const rule = { ...ruleTexts[0]!, bad: 'if a < b:  # expect\n    print("&")\n', good: '<script>' };
  const page = rulePage(rule);
  assert.ok(page.includes('<mark>if a &#60; b:</mark>'));
  assert.ok(!page.includes('<script>'));
});

test('the link to try an example contains all of it', () => {
  const page = rulePage(ruleText('expected-output')!);
  assert.ok(
    page.includes('href="/#code=print(%22helo%22)%0A&#38;mode=execute&#38;expectedOutput=hello%0A"'),
    page.match(/href="\/#[^"]*"/)?.[0],
  );
});

for (const [rule, url] of [
  ['python:code-after-return', 'https://a/rules/python:code-after-return'],
  ['mypy:operator', 'https://a/rules/mypy:operator'],
  ['ruff:F401', 'https://a/rules/ruff:F401'],
  ['expected-output', 'https://a/rules/expected-output'],
  ['security:PY-COMMAND', 'https://a/rules/PY-COMMAND'],
  ['PY-COMMAND', 'https://a/rules/PY-COMMAND'],
  ['mypy:nothing-of-the-kind', null],
] as const) {
  test(`${rule} is explained at ${url}`, () => assert.equal(ruleUrl('https://a', rule), url));
}

test('every rule leads to its page, by its name in a response and by its name in a URL', () => {
  for (const { id, rule } of ruleTexts) {
    assert.deepEqual([ruleUrl('', id), ruleUrl('', rule)], [`/rules/${id}`, `/rules/${id}`]);
  }
});
