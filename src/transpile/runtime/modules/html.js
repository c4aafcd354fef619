import { truth } from '../compare.js';
import { sig } from '../signatures.js';
import { unfaithful } from '../values.js';

export function html_escape(s, quote) {
  if (typeof s !== 'string') unfaithful('html.escape() of a value that is not a str');
  const out = s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quote === undefined || truth(quote) ? out.replaceAll('"', '&quot;').replaceAll("'", '&#x27;') : out;
}
sig(html_escape, 's, quote=', 'escape');
