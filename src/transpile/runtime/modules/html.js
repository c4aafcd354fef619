import { truth } from '../compare.js';
import { sig } from '../signatures.js';
import { unfaithful } from '../values.js';

export function html_escape(s, quote) {
  if (typeof s !== 'string') unfaithful('html.escape() of a value that is not a str');
  const out = s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quote === undefined || truth(quote) ? out.replaceAll('"', '&quot;').replaceAll("'", '&#x27;') : out;
}
sig(html_escape, 's, quote=', 'escape');

/** The names of the characters from U+00A0 to U+00FF. */
const htmlLatin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const htmlEntities = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '\u20ac',
  hellip: '\u2026',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  bull: '\u2022',
  trade: '\u2122',
  larr: '\u2190',
  uarr: '\u2191',
  rarr: '\u2192',
  darr: '\u2193',
  le: '\u2264',
  ge: '\u2265',
  ne: '\u2260',
  infin: '\u221e',
  ...Object.fromEntries(htmlLatin.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)])),
};
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
sig(html_unescape, 's', 'unescape');
