import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulePage, rulesPage } from '../../src/wire/formats/rule-page.ts';
import { ruleTexts } from '../../src/wire/rule-texts.ts';

test('the list names every rule and links to its page', () => {
  const page = rulesPage(ruleTexts);
  for (const { id } of ruleTexts) assert.ok(page.includes(`<a href="/rules/${id}"><code>${id}</code></a>`), id);
});

for (const rule of ruleTexts) {
  test(`${rule.id} has a page with a reason and examples without marks`, () => {
    const page = rulePage(rule);
    assert.ok(page.includes('<h2>Why</h2>'));
    assert.equal(page.includes('<mark>'), rule.bad !== null);
    assert.ok(!page.includes('# expect'));
    assert.ok(/^[A-Z`].*[^.]$/.test(rule.summary), 'a summary is a phrase without a full stop');
    assert.ok(rule.why.endsWith('.'), 'a reason is made of sentences');
  });
}

test('code is text on the page', () => {
  const rule = { ...ruleTexts[0]!, bad: 'if a < b:  # expect\n    print("&")\n', good: '<script>' };
  const page = rulePage(rule);
  assert.ok(page.includes('<mark>if a &#60; b:</mark>'));
  assert.ok(!page.includes('<script>'));
});
