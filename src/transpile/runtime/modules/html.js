import { truth } from '../compare.js';
import { sig } from '../signatures.js';
import { unfaithful } from '../values.js';

export function html_escape(s, quote) {
  if (typeof s !== 'string') unfaithful('html.escape() of a value that is not a str');
  const out = s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quote === undefined || truth(quote) ? out.replaceAll('"', '&quot;').replaceAll("'", '&#x27;') : out;
}
sig(html_escape, 's, quote=', 'escape');

const htmlEntities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\xa0', copy: '\xa9', euro: '\u20ac' };
/** Only characters by number and the most common names. */
export function html_unescape(s) {
  if (typeof s !== 'string') unfaithful('html.unescape() of a value that is not a str');
  return s.replace(/&(?:#(\d+);|#[xX]([0-9a-fA-F]+);|(\w+);|[#\w])/g, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null && code >= 0xa0 && code < 0xd800) return String.fromCharCode(code);
    if (code !== null && code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
    return Object.hasOwn(htmlEntities, name ?? '') ? htmlEntities[name] : unfaithful(`html.unescape() of ${whole}`);
  });
}
