import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guidePage, readGuide } from '../../src/wire/formats/guide-page.ts';

const bodyOf = (markdown: string): string => {
  const guide = readGuide('a', `# A guide\n\nWhat it is about.\n\n${markdown}`);
  return guidePage(guide, [guide], 'https://a');
};

for (const [name, markdown, html] of [
  ['inline HTML is escaped', 'a <img src=x onerror=alert(1)> b', '<p>a &#60;img src=x onerror=alert(1)&#62; b</p>'],
  ['a block of HTML is escaped', '<div>\nhello\n</div>', '&#60;div&#62;\nhello\n&#60;/div&#62;'],
  ['code is escaped', '```html\n<b>\n```', '<pre tabindex="0"><code class="language-html">&#60;b&#62;\n</code></pre>'],
  ['a request body is labelled with its path', '```json body\n{}\n```', '<p><code>POST /v1/validate</code></p>\n<pre'],
  ['a file is labelled with its name', '```python file=a.py\nx\n```', '<p><code>a.py</code></p>\n<pre'],
  ['the base URL is filled in', '`{base_url}/mcp`', '<code>https://a/mcp</code>'],
  ['equal headings have different anchors', '## Same\n\n## Same', '<h2 id="same-2">'],
  ['a table scrolls separately', '| a |\n|---|\n| b |', '<div class="scroll" tabindex="0"><table>'],
] as const) {
  test(name, () => assert.ok(bodyOf(markdown).includes(html), bodyOf(markdown)));
}

test('a guide without a title is refused', () =>
  assert.throws(() => readGuide('a', 'words\n'), /does not begin with a title/));
