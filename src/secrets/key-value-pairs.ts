import { createKeywordSearch, type KeywordSearch } from './keyword-search.ts';

/** A key and its value in text: an INI line, YAML, JSON, an export, an attribute, a header, a command-line option. */
export type KeyValuePair = {
  readonly key: string;
  readonly keyStart: number;
  readonly value: string;
  readonly start: number;
  /** Is the value complete? An unquoted value ends at a blank or a symbol, and more of it may follow on the line. */
  readonly whole: boolean;
};

/** Names of secrets contain one of these or the name of a vendor; other text is skipped. */
const words = [
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
];

const keyLengthMax = 80;
const valueLengthMax = 1000;
const bareLengthMax = 600;
/** Shorter names of vendors appear in too many words. */
const vendorLengthMin = 5;

export type PairSearch = (text: string) => KeyValuePair[];

export function createPairSearch(vendors: readonly string[]): PairSearch {
  const hints = createKeywordSearch([
    ...new Set([...words, ...vendors.filter((vendor) => vendor.length >= vendorLengthMin)]),
  ]);
  return (text) => findPairs(hints, text);
}

function findPairs(hints: KeywordSearch, text: string): KeyValuePair[] {
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

const operator = /[ \t]{0,40}(?::=|::?:?=|\?\?=|\?=|\|\|=|\+=|\.=|={1,3}>?|!==?|=>|->|<-|:)[ \t]{0,40}/y;
const typed = /[ \t]{0,20}:[ \t]{0,20}[A-Za-z_&*][\w.[\], |&'<>?*]{0,60}[ \t]{0,20}=[ \t]{0,40}/y;
const declared = /[ \t]{1,8}[A-Za-z_*[][\w.[\]*]{0,40}[ \t]{1,20}:?=[ \t]{0,40}/y;
/** C#: `string Key { get; set; } = "…"`. */
const accessors = /[ \t]{0,8}\{[\w; \t]{0,40}\}[ \t]{0,8}=[ \t]{0,8}/y;
const closing = /\\?["'`]?\]?\)?/y;

/**
 * The key is the value of another: `<add key="…" value="…"/>`, `- name: …` above `value: …`,
 * `ParameterKey=…,ParameterValue=…`.
 */
const valueOfName =
  /\\?["']?[ \t]{0,8}(?:,\s{0,40}|[ \t]|\r?\n[ \t]{0,40})\\?["']?(?:Parameter)?[Vv]alue\\?["']?[ \t]{0,10}[:=][ \t]{0,10}/y;
/** Terraform: `variable "key" { type = string default = "…" }`. */
const blockDefault = /"[ \t]{0,8}\{[^{}"]{0,200}?\bdefault[ \t]{0,20}=[ \t]{0,20}/y;
/** `<string name="key">…</string>`, and `<key>key</key><string>…</string>` of a property list. */
const elementAfter = /(?:["']>|<\/key>\s{0,40}<string>)/y;

/** Commands that take a name and a value without an operator: `ENV name value`, `set -x name value`. */
const settingCommand =
  /(?:^|[\s(])(?:ENV|set[ \t]+-[A-Za-z]{1,4}|setx|setenv|#[ \t]*define|setq|defvar|defconst|config[ \t]+set|config[ \t]+--global)[ \t]{1,8}$/;
const settingCommandLengthMax = 40;

type Value = Omit<KeyValuePair, 'key' | 'keyStart'>;

function findValueAfter(text: string, start: number, end: number): Value | null {
  for (const pattern of [valueOfName, blockDefault]) {
    const after = skip(pattern, text, end);
    if (after > end) return readValue(text, after);
  }
  if (text[end] === '>' && text[start - 1] === '<') return readElement(text, end + 1);
  const inElement = skip(elementAfter, text, end);
  if (inElement > end) return readElement(text, inElement);
  const closed = skip(closing, text, end);
  for (const declaration of [typed, declared, accessors]) {
    const afterType = skip(declaration, text, closed);
    if (afterType > closed && /["'`]/.test(text[afterType] ?? '')) return readValue(text, afterType);
  }
  const after = skip(operator, text, closed);
  // `arn:aws:secretsmanager:*:*:secret:name` contains no key.
  if (text[start - 1] === ':' && text[closed] === ':') return null;
  if (after > closed) return readValue(text, after);
  return readUnassigned(text, start, end, closed);
}

/** A value that follows its key without an operator. */
function readUnassigned(text: string, start: number, end: number, closed: number): Value | null {
  const isOption = text.slice(start, end).startsWith('--') || text.slice(Math.max(0, start - 2), start) === '--';
  if (/[ \t]/.test(text[end] ?? '') && (isOption || isSet(text, start))) {
    const value = readValue(text, end + 1);
    return value && { ...value, whole: true };
  }
  // A pair in an array, a call or a tuple: "password", "…".
  if (text[closed] === ',' && (closed > end || text[start - 1] === '{'))
    return readQuoted(text, closed + 1 + blanks(text, closed + 1));
  return null;
}

const isSet = (text: string, start: number): boolean =>
  settingCommand.test(text.slice(Math.max(0, start - settingCommandLengthMax), start));

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
