import { createKeywordSearch } from './keyword-search.ts';

/** A key and its value in text: an INI line, YAML, JSON, an export, an attribute, a header, a command-line option. */
export type KeyValuePair = {
  readonly key: string;
  readonly keyStart: number;
  readonly value: string;
  readonly start: number;
  /** Is the value complete? An unquoted value ends at a blank or a symbol, and more of it may follow on the line. */
  readonly whole: boolean;
};

/** Names of secrets contain one of these; other text is skipped. */
const hints = createKeywordSearch([
  'pass',
  'pwd',
  'passwd',
  'secret',
  'token',
  'key',
  'auth',
  'cred',
  'senha',
  'contrase',
  'clave',
  'kennwort',
  'mdp',
  'wachtwoord',
  'haslo',
  'heslo',
  'parol',
  'sifre',
  'license',
  'jwt',
  'bearer',
  'dsn',
  'webhook',
  'sid',
  'api',
  'access',
  'psw',
  'pw',
]);

const keyLengthMax = 80;
const valueLengthMax = 1000;
const bareLengthMax = 600;

export function findPairs(text: string): KeyValuePair[] {
  const pairs: KeyValuePair[] = [];
  let passed = 0;
  hints.each(text, (_word, hit) => {
    if (hit < passed) return;
    const [start, end] = findKeyAround(text, hit);
    passed = end;
    if (end - start > keyLengthMax) return;
    const value = findValueAfter(text, start, end);
    if (value && value.value !== '') pairs.push({ key: text.slice(start, end), keyStart: start, ...value });
  });
  return pairs;
}

function findKeyAround(text: string, hit: number): [start: number, end: number] {
  let start = hit;
  let end = hit;
  while (start > 0 && hit - start <= keyLengthMax && isKeyCharacter(text.charCodeAt(start - 1))) start--;
  while (end < text.length && end - hit <= keyLengthMax && isKeyCharacter(text.charCodeAt(end))) end++;
  return [start, end];
}

/** Letters, digits, `_`, `-`, `.` and non-ASCII characters. */
const isKeyCharacter = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 95 ||
  code === 45 ||
  code === 46 ||
  code > 127;

const operator = /[ \t]{0,40}(?::=|::?:?=|\?=|\+=|\.=|={1,3}>?|!==?|=>|->|:)[ \t]{0,40}/y;
const typed = /[ \t]{0,20}:[ \t]{0,20}[A-Za-z_][\w.[\], |]{0,60}[ \t]{0,20}=[ \t]{0,40}/y;
const declared = /[ \t]{1,8}[A-Za-z_*[][\w.[\]*]{0,40}[ \t]{1,20}:?=[ \t]{0,40}/y;
const closing = /\\?["'`]?\]?\)?/y;
const attributeValue = /["'][ \t]{1,40}value[ \t]{0,10}=[ \t]{0,10}/y;

type Value = Omit<KeyValuePair, 'key' | 'keyStart'>;

function findValueAfter(text: string, start: number, end: number): Value | null {
  const isOption = text.slice(start, end).startsWith('--') || text.slice(Math.max(0, start - 2), start) === '--';
  const afterAttribute = skip(attributeValue, text, end);
  if (afterAttribute > end) return readValue(text, afterAttribute);
  if (text[end] === '>' && text[start - 1] === '<') return readElement(text, end + 1);
  const closed = skip(closing, text, end);
  for (const declaration of [typed, declared]) {
    const afterType = skip(declaration, text, closed);
    if (afterType > closed && /["'`]/.test(text[afterType] ?? '')) return readValue(text, afterType);
  }
  const after = skip(operator, text, closed);
  // `arn:aws:secretsmanager:*:*:secret:name` contains no key.
  if (text[start - 1] === ':' && text[closed] === ':') return null;
  if (after > closed) return readValue(text, after);
  if (isOption && /[ \t]/.test(text[end] ?? '')) {
    const value = readValue(text, end + 1);
    return value && { ...value, whole: true };
  }
  // A pair in an array or a call: "password", "…".
  if (closed > end && text[closed] === ',') return readQuoted(text, closed + 1 + blanks(text, closed + 1));
  return null;
}

const blanks = (text: string, at: number): number => (text[at] === ' ' ? 1 : 0);

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function readElement(text: string, at: number): Value | null {
  const end = text.indexOf('<', at);
  if (end < 0 || end - at > valueLengthMax || text[end + 1] !== '/') return null;
  const value = text.slice(at, end);
  return value.includes('\n') ? null : { value, start: at, whole: true };
}

function readValue(text: string, at: number): Value | null {
  const quoted = readQuoted(text, at);
  if (quoted) return quoted;
  let end = at;
  while (end < text.length && end - at <= bareLengthMax && !endsValue(text.charCodeAt(end))) end++;
  if (end - at > bareLengthMax) return null;
  // Punctuation of the surrounding code is not part of the value: `f(password=abc)`, `password=abc;`.
  while (end > at && /[,;)\]}]/.test(text[end - 1]!)) end--;
  const rest = text.slice(end, end + 40).split('\n', 1)[0]!;
  return {
    value: text.slice(at, end),
    start: at,
    whole: /^[,;)\]}\\]{0,3}\s*(?:[#&|].*)?$/.test(rest) || /^[&;]/.test(rest),
  };
}

/** Blanks, quotes, and separators of URL and connection parameters. */
const endsValue = (code: number): boolean =>
  code <= 32 || code === 34 || code === 39 || code === 96 || code === 38 || code === 59 || code === 60 || code === 62;

const prefixes = /(?:[A-Za-z]{1,2}(?=["']))?(?:@|\$)?\\?/y;

function readQuoted(text: string, at: number): Value | null {
  const start = skip(prefixes, text, at);
  const quote = text[start];
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  const escaped = text[start - 1] === '\\' && start > at;
  const long = text.startsWith(quote.repeat(3), start);
  const from = start + (long ? 3 : 1);
  for (let end = from; end < text.length && end - from <= valueLengthMax; end++) {
    const here = text[end];
    if (here === '\n') return null;
    if (here === quote) return { value: text.slice(from, escaped ? end - 1 : end), start: from, whole: true };
    if (here === '\\' && !escaped) end++;
  }
  return null;
}
