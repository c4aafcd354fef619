import assert from 'node:assert/strict';

const withText = new Set(['style', 'title']);

/** The only script of a page of text. */
const ownScript = '<script src="/page/text-page.js"></script>';

/**
 * Reads a page as a browser would, far enough to see what a caller's text became: every tag must be one of ours and
 * every attribute quoted, so that no text opens a tag, leaves an attribute or adds an event.
 */
export function assertInert(page: string): void {
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*>|<!doctype html>|<!--[\s\S]*?-->|</g;
  for (let found = tag.exec(page); found; found = tag.exec(page)) {
    if (page.startsWith(ownScript, found.index)) {
      tag.lastIndex = found.index + ownScript.length;
      continue;
    }
    const [whole, closing, name, attributes = ''] = found;
    if (whole.startsWith('<!')) continue;
    assert.ok(name !== undefined, `a < that opens no tag: ${page.slice(found.index, found.index + 80)}`);
    assert.ok(!['script', 'iframe', 'object', 'embed', 'base', 'svg', 'math'].includes(name.toLowerCase()), whole);
    assert.doesNotMatch(attributes.replaceAll(/"[^"]*"/g, '""'), /\son\w+=/i);
    assert.doesNotMatch(attributes, /\s(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
    if (closing === '' && withText.has(name)) {
      const end = page.indexOf(`</${name}>`, found.index);
      assert.ok(end > 0);
      assert.ok(name !== 'title' || !page.slice(found.index + whole.length, end).includes('<'));
      tag.lastIndex = end;
    }
  }
}
