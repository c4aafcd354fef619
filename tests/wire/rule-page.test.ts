import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from '../../src/checks/index.ts';
import { rulePage, rulesPage } from '../../src/wire/formats/rule-page.ts';

test('the list names every check and links to its page', () => {
  const page = rulesPage(checks);
  for (const { id } of checks) assert.ok(page.includes(`<a href="/rules/${id}"><code>${id}</code></a>`), id);
});

for (const check of checks) {
  test(`${check.id} has a page with a reason and examples without marks`, () => {
    const page = rulePage(check);
    assert.ok(page.includes('<h2>Why</h2>'));
    assert.ok(page.includes('<mark>'));
    assert.ok(!page.includes('# expect'));
    assert.ok(/^[A-Z`].*[^.]$/.test(check.summary), 'a summary is a phrase without a full stop');
    assert.ok(check.why.endsWith('.'), 'a reason is made of sentences');
  });
}

test('code is text on the page', () => {
  const check = { ...checks[0]!, bad: 'if a < b:  # expect\n    print("&")\n', good: '<script>' };
  const page = rulePage(check);
  assert.ok(page.includes('<mark>if a &#60; b:</mark>'));
  assert.ok(!page.includes('<script>'));
});
