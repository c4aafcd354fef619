import { toInt } from '../builtins.js';
import { Bytes } from '../bytes.js';
import { decodedText, encodedText } from '../codecs.js';
import { truth } from '../compare.js';
import { Dict } from '../dict.js';
import { PyTypeError, ValueError } from '../errors.js';
import { items } from '../iterate.js';
import { repr, str } from '../repr.js';
import { sig } from '../signatures.js';
import { Tuple, typeName, unfaithful } from '../values.js';
import { NamedTuple$ } from './collections/named-tuples.js';

const urllibSchemes = (text) => new Set(text.split(' '));
const urllibRelative = urllibSchemes(
  ' ftp http gopher nntp imap wais file https shttp mms prospero rtsp rtspu sftp svn svn+ssh ws wss',
);
const urllibWithHost = urllibSchemes(
  ' ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtspu rsync svn svn+ssh sftp nfs git git+ssh ws wss',
);
const urllibWithParams = urllibSchemes(' ftp hdl prospero http imap https shttp rtsp rtspu sip sips mms sftp tel');

const urllibText = (x, what) => (typeof x === 'string' ? x : unfaithful(`${what} of something that is not a str`));

/** What the parts of an address have in common. */
class urllibAddress extends NamedTuple$ {
  get __match_args__() {
    return new Tuple([...this.constructor.$names]);
  }
  get $userinfo() {
    const at = this.netloc.lastIndexOf('@');
    return at < 0 ? [null, null] : urllibCut(this.netloc.slice(0, at), ':');
  }
  get $hostinfo() {
    const host = this.netloc.slice(this.netloc.lastIndexOf('@') + 1);
    if (host.includes('[')) return unfaithful('the host of an address with brackets');
    const [name, port] = urllibCut(host, ':');
    return [name, port === '' ? null : port];
  }
  get username() {
    return this.$userinfo[0];
  }
  get password() {
    return this.$userinfo[1];
  }
  get hostname() {
    const [name] = this.$hostinfo;
    return name === '' ? null : name.toLowerCase();
  }
  get port() {
    const [, port] = this.$hostinfo;
    if (port === null) return null;
    if (!/^[0-9]+$/.test(port)) throw new ValueError(`Port could not be cast to integer value as ${repr(port)}`);
    const number = toInt(port);
    if (number > 65535) throw new ValueError('Port out of range 0-65535');
    return number;
  }
  get scheme() {
    return this.items[0];
  }
  get netloc() {
    return this.items[1];
  }
  get path() {
    return this.items[2];
  }
}
/** The text before a separator and that after it, null without one. */
function urllibCut(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + separator.length)];
}

export class urllib_parse_SplitResult extends urllibAddress {
  get query() {
    return this.items[3];
  }
  get fragment() {
    return this.items[4];
  }
  geturl() {
    return urllib_parse_urlunsplit(this);
  }
}
urllib_parse_SplitResult.$name = 'SplitResult';
urllib_parse_SplitResult.$module = 'urllib.parse.';
urllib_parse_SplitResult.$names = ['scheme', 'netloc', 'path', 'query', 'fragment'];
urllib_parse_SplitResult.$defaults = [];
urllib_parse_SplitResult.prototype.$typeName = undefined;
sig(urllib_parse_SplitResult, 'scheme, netloc, path, query, fragment', 'SplitResult.__new__');

export class urllib_parse_ParseResult extends urllibAddress {
  get params() {
    return this.items[3];
  }
  get query() {
    return this.items[4];
  }
  get fragment() {
    return this.items[5];
  }
  geturl() {
    return urllib_parse_urlunparse(this);
  }
}
urllib_parse_ParseResult.$name = 'ParseResult';
urllib_parse_ParseResult.$module = 'urllib.parse.';
urllib_parse_ParseResult.$names = ['scheme', 'netloc', 'path', 'params', 'query', 'fragment'];
urllib_parse_ParseResult.$defaults = [];
urllib_parse_ParseResult.prototype.$typeName = undefined;
sig(urllib_parse_ParseResult, 'scheme, netloc, path, params, query, fragment', 'ParseResult.__new__');

export function urllib_parse_urlsplit(given, scheme, fragments) {
  if (fragments !== undefined && !truth(fragments)) unfaithful('urlsplit() without fragments');
  let url = urllibText(given, 'urlsplit()').replace(/^[\0- ]+/, '');
  url = url.replace(/[\t\r\n]/g, '');
  if (/[[\]]/.test(url)) unfaithful('an address with brackets');
  let protocol = scheme === undefined ? '' : urllibText(scheme, 'urlsplit()').replace(/^[\0- ]+|[\0- ]+$/g, '');
  const named = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(url);
  if (named) {
    protocol = named[1].toLowerCase();
    url = url.slice(named[0].length);
  }
  let netloc = '';
  if (url.startsWith('//')) {
    const end = url.slice(2).search(/[/?#]/);
    netloc = end < 0 ? url.slice(2) : url.slice(2, end + 2);
    url = url.slice(2 + netloc.length);
    const shown = netloc.replace(/[@:#?]/g, '');
    if (shown.normalize('NFKC') !== shown && /[/?#@:]/.test(shown.normalize('NFKC')))
      throw new ValueError(`netloc ${repr(netloc)} contains invalid characters under NFKC normalization`);
  }
  const [beforeFragment, fragment] = urllibCut(url, '#');
  const [path, query] = urllibCut(beforeFragment, '?');
  return new urllib_parse_SplitResult(protocol, netloc, path, query ?? '', fragment ?? '');
}
sig(urllib_parse_urlsplit, 'url, scheme=, allow_fragments=', 'urlsplit');

export function urllib_parse_urlparse(url, scheme, fragments) {
  const [protocol, netloc, whole, query, fragment] = urllib_parse_urlsplit(url, scheme, fragments).items;
  let [path, params] = [whole, ''];
  if (urllibWithParams.has(protocol) && whole.includes(';')) {
    const at = whole.indexOf(';', Math.max(0, whole.lastIndexOf('/')));
    if (at >= 0) [path, params] = [whole.slice(0, at), whole.slice(at + 1)];
  }
  return new urllib_parse_ParseResult(protocol, netloc, path, params, query, fragment);
}
sig(urllib_parse_urlparse, 'url, scheme=, allow_fragments=', 'urlparse');

export function urllib_parse_urlunsplit(parts) {
  const [scheme, netloc, path, query, fragment] = items(parts).map((part) => urllibText(part, 'urlunsplit()'));
  let url = path;
  if (netloc !== '' || (scheme !== '' && urllibWithHost.has(scheme) && !url.startsWith('//'))) {
    if (url !== '' && !url.startsWith('/')) url = `/${url}`;
    url = `//${netloc}${url}`;
  }
  if (scheme !== '') url = `${scheme}:${url}`;
  return url + (query === '' ? '' : `?${query}`) + (fragment === '' ? '' : `#${fragment}`);
}
sig(urllib_parse_urlunsplit, 'components', 'urlunsplit');
export function urllib_parse_urlunparse(parts) {
  const [scheme, netloc, path, params, query, fragment] = items(parts).map((part) => urllibText(part, 'urlunparse()'));
  return urllib_parse_urlunsplit(
    new Tuple([scheme, netloc, params === '' ? path : `${path};${params}`, query, fragment]),
  );
}
sig(urllib_parse_urlunparse, 'components', 'urlunparse');

export function urllib_parse_urljoin(base, url, fragments) {
  if (fragments !== undefined && !truth(fragments)) unfaithful('urljoin() without fragments');
  if (base === '') return url;
  if (url === '') return base;
  const [baseScheme, baseHost, basePath, baseParams, baseQuery] = urllib_parse_urlparse(base).items;
  const [scheme, host, path, params, query, fragment] = urllib_parse_urlparse(url, baseScheme).items;
  if (scheme !== baseScheme || !urllibRelative.has(scheme)) return url;
  const join = (...parts) => urllib_parse_urlunparse(new Tuple(parts));
  if (urllibWithHost.has(scheme) && host !== '') return join(scheme, host, path, params, query, fragment);
  const netloc = urllibWithHost.has(scheme) ? baseHost : host;
  if (path === '' && params === '') return join(scheme, netloc, basePath, baseParams, query || baseQuery, fragment);
  return join(scheme, netloc, urllibJoined(basePath, path), params, query, fragment);
}
sig(urllib_parse_urljoin, 'base, url, allow_fragments=', 'urljoin');

function urllibJoined(basePath, path) {
  const baseParts = basePath.split('/');
  if (baseParts.at(-1) !== '') baseParts.pop();
  let segments = path.split('/');
  if (!path.startsWith('/')) {
    const all = [...baseParts, ...segments];
    segments = [all[0], ...all.slice(1, -1).filter((one) => one !== ''), ...(all.length > 1 ? [all.at(-1)] : [])];
  }
  const out = [];
  for (const one of segments) {
    if (one === '..') out.pop();
    else if (one !== '.') out.push(one);
  }
  if (segments.at(-1) === '.' || segments.at(-1) === '..') out.push('');
  return out.join('/') || '/';
}

function urllibQuoted(text, safe, encoding, errors) {
  if (typeof text !== 'string' && !(text instanceof Bytes)) throw new PyTypeError('quote_from_bytes() expected bytes');
  const data = typeof text === 'string' ? encodedText(text, encoding ?? 'utf-8', errors ?? 'strict') : text.data;
  const kept = urllibText(safe, 'quote()').replace(/[^\0-\x7f]/g, '');
  return Array.from(data, (code) => {
    const c = String.fromCharCode(code);
    return /[A-Za-z0-9_.~-]/.test(c) || kept.includes(c) ? c : `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
export function urllib_parse_quote(text, safe, encoding, errors) {
  return urllibQuoted(text, safe ?? '/', encoding, errors);
}
sig(urllib_parse_quote, 'string, safe=, encoding=, errors=', 'quote');
export function urllib_parse_quote_plus(text, safe, encoding, errors) {
  return urllibQuoted(text, `${safe ?? ''} `, encoding, errors).replaceAll(' ', '+');
}
sig(urllib_parse_quote_plus, 'string, safe=, encoding=, errors=', 'quote_plus');

export function urllib_parse_unquote(text, encoding, errors) {
  return urllibText(text, 'unquote()').replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    const data = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
    return decodedText(data, encoding ?? 'utf-8', errors ?? 'replace', new Bytes(data));
  });
}
sig(urllib_parse_unquote, 'string, encoding=, errors=', 'unquote');
export function urllib_parse_unquote_plus(text, encoding, errors) {
  return urllib_parse_unquote(urllibText(text, 'unquote_plus()').replaceAll('+', ' '), encoding, errors);
}
sig(urllib_parse_unquote_plus, 'string, encoding=, errors=', 'unquote_plus');

export function urllib_parse_urlencode(query, doseq, safe) {
  const pairs = query instanceof Dict ? [...query.entries.values()] : items(query).map((pair) => items(pair));
  const write = (x) => urllib_parse_quote_plus(x instanceof Bytes ? x : str(x), safe);
  const each = doseq !== undefined && truth(doseq);
  return pairs
    .flatMap(([key, value]) => {
      const isMany = each && (Array.isArray(value) || value instanceof Tuple);
      if (each && !isMany && typeof value === 'object' && !(value instanceof Bytes) && value?.[Symbol.iterator])
        unfaithful(`urlencode() of a ${typeName(value)}`);
      return (isMany ? items(value) : [value]).map((one) => `${write(key)}=${write(one)}`);
    })
    .join('&');
}
sig(urllib_parse_urlencode, 'query, doseq=, safe=', 'urlencode');

export function urllib_parse_parse_qsl(query, blanks, strict) {
  if (strict !== undefined && truth(strict)) unfaithful('parse_qsl() with strict_parsing');
  const keeps = blanks !== undefined && truth(blanks);
  const out = [];
  for (const part of urllibText(query, 'parse_qsl()').split('&')) {
    const [key, value] = urllibCut(part, '=');
    if (part === '' || (value === null && !keeps) || (value === '' && !keeps)) continue;
    out.push(new Tuple([urllib_parse_unquote_plus(key), urllib_parse_unquote_plus(value ?? '')]));
  }
  return out;
}
sig(urllib_parse_parse_qsl, 'qs, keep_blank_values=, strict_parsing=', 'parse_qsl');
export function urllib_parse_parse_qs(query, blanks, strict) {
  const out = new Dict();
  for (const {
    items: [key, value],
  } of urllib_parse_parse_qsl(query, blanks, strict)) {
    const found = out.at(key);
    if (found === undefined) out.set(key, [value]);
    else found.push(value);
  }
  return out;
}
sig(urllib_parse_parse_qs, 'qs, keep_blank_values=, strict_parsing=', 'parse_qs');
