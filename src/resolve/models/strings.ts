import { charactersOf, lengthOfText } from '../../python/values/code-points.ts';
import { FieldNumbers, parseFieldName, parseFormatString } from '../../python/values/format-string.ts';
import { escapeNonAscii } from '../../python/values/repr.ts';
import { fromHex, toHex } from '../decode/bases.ts';
import { decodeText, encodeText } from '../decode/charsets.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { type Assembly, assembled } from '../evaluate/operators.ts';
import { keyOf } from '../key.ts';
import { whole } from '../known.ts';
import type { Machine } from '../machine.ts';
import { derived, isDecoded } from '../taint/sources-of.ts';
import { formatted, shown } from '../text/show.ts';
import {
  type Arguments,
  type Bytes,
  bool,
  bytes,
  DictValue,
  int,
  list,
  none,
  type Site,
  type Str,
  str,
  tuple,
  unknown,
  type Value,
  type Via,
  viaOf,
  withWord,
} from '../value.ts';
import { decodeBytes } from './encodings.ts';

type Text = Str | Bytes;
type Given = { readonly machine: Machine; readonly self: Text; readonly args: Arguments; readonly site: Site };

const lengthMax = 400_000;

const same = (self: Text, value: string, how: string, ...others: readonly Value[]): Value => {
  const via: Via = withWord(withWord(self.via, how), ...others.flatMap(viaOf));
  const decoded = self.decoded || others.some(isDecoded);
  return self.type === 'str' ? str(value, via, decoded) : bytes(value, via, decoded);
};

const textAt = ({ self, args }: Given, index: number): string | null => {
  const value = args.positional[index];
  return value?.type === self.type ? value.value : null;
};

const change =
  (how: string, work: (text: string) => string) =>
  ({ self }: Given): Value =>
    same(self, work(self.value), how);

const test =
  (work: (text: string) => boolean) =>
  ({ self }: Given): Value =>
    bool(work(self.value));

const stripper = (how: string, left: boolean, right: boolean) => {
  return (given: Given): Value | null => {
    const { self, args } = given;
    const set = args.positional.length === 0 || args.positional[0]!.type === 'none' ? null : textAt(given, 0);
    if (set === null && args.positional.length > 0 && args.positional[0]!.type !== 'none') return null;
    const drop = (char: string): boolean => (set === null ? /\s/.test(char) : set.includes(char));
    const characters = charactersOf(self.value);
    let [start, end] = [0, characters.length];
    while (left && start < end && drop(characters[start]!)) start += 1;
    while (right && end > start && drop(characters[end - 1]!)) end -= 1;
    return same(self, characters.slice(start, end).join(''), how);
  };
};

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function split(given: Given, fromRight: boolean): Value | null {
  const { self, args } = given;
  const most = asIndex(args.positional[1] ?? args.named.get('maxsplit') ?? int(-1));
  const separator = args.positional[0] ?? args.named.get('sep') ?? none;
  if (most === null || (separator.type !== 'none' && separator.type !== self.type)) return null;
  let parts: string[];
  if (separator.type === 'none') parts = self.value.split(/\s+/).filter((part) => part !== '');
  else if (separator.value === '') return null;
  else parts = self.value.split(separator.value);
  if (most >= 0 && parts.length > most + 1) {
    const glue = separator.type === 'none' ? ' ' : separator.value;
    parts = fromRight
      ? [parts.slice(0, parts.length - most).join(glue), ...parts.slice(parts.length - most)]
      : [...parts.slice(0, most), parts.slice(most).join(glue)];
  }
  return list(parts.map((part) => same(self, part, 'split')));
}

function partition(given: Given, fromRight: boolean): Value | null {
  const separator = textAt(given, 0);
  if (!separator) return null;
  const { self } = given;
  const at = fromRight ? self.value.lastIndexOf(separator) : self.value.indexOf(separator);
  const parts =
    at < 0
      ? fromRight
        ? ['', '', self.value]
        : [self.value, '', '']
      : [self.value.slice(0, at), separator, self.value.slice(at + separator.length)];
  return tuple(parts.map((part) => same(self, part, 'partition')));
}

function pad(given: Given, where: 'left' | 'right' | 'both'): Value | null {
  const width = asIndex(given.args.positional[0] ?? none);
  const fill = given.args.positional[1] ? textAt(given, 1) : ' ';
  if (width === null || fill === null || width > lengthMax) return null;
  const missing = Math.max(0, width - lengthOfText(given.self.value));
  const before = where === 'left' ? missing : where === 'both' ? Math.floor(missing / 2) : 0;
  return same(given.self, fill.repeat(before) + given.self.value + fill.repeat(missing - before), 'padding');
}

function find(given: Given, last: boolean, orRaise: boolean): Value | null {
  const [what, start, end] = [textAt(given, 0), given.args.positional[1], given.args.positional[2]];
  if (what === null) return null;
  const [from, to] = [start ? asIndex(start) : 0, end ? asIndex(end) : given.self.value.length];
  if (from === null || to === null) return null;
  const part = given.self.value.slice(0, to);
  const at = last ? part.lastIndexOf(what) : part.indexOf(what, from);
  return at < 0 && orRaise ? null : int(at);
}

function joinMethod({ machine, self, args, site }: Given): Value | null {
  const [source] = args.positional;
  if (!source) return null;
  const { items, rest } = machine.parts.iterate(source, site);
  const parts: Assembly[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push({ text: self.value });
    parts.push({ text: item.type === self.type ? item.value : null, value: item });
  }
  if (rest) parts.push({ text: null, value: rest });
  return assembled(machine, parts, 'join', self, site);
}

function formatMethod({ machine, self, args, site }: Given, mapping: Value | null): Value | null {
  if (self.type !== 'str') return null;
  const numbers = new FieldNumbers();
  const fieldValue = (name: string): Value => {
    const { first, steps } = parseFieldName(name);
    const index = numbers.indexOf(first);
    const found =
      index !== null
        ? args.positional[index]
        : mapping
          ? machine.parts.item(mapping, str(first), site)
          : args.named.get(first);
    let value = found ?? args.open ?? unknown();
    for (const step of steps) {
      value =
        'attribute' in step
          ? machine.parts.attribute(value, step.attribute, site)
          : machine.parts.item(value, typeof step.key === 'bigint' ? int(step.key) : str(step.key), site);
    }
    return value;
  };
  /** A specification with its own fields filled in. */
  const filledSpec = (spec: string): string => {
    if (!spec.includes('{')) return spec;
    return [...parseFormatString(spec)]
      .map((piece) => ('text' in piece ? piece.text : (shown(fieldValue(piece.name), false) ?? '?')))
      .join('');
  };
  const parts = whole(() =>
    [...parseFormatString(self.value)].map((piece): Assembly => {
      if ('text' in piece) return piece;
      const value = fieldValue(piece.name);
      return formattedPart(machine, value, piece.conversion, filledSpec(piece.spec), site);
    }),
  );
  return parts && assembled(machine, parts, 'format', self, site);
}

/** One value put into a text, by the class's own rule where it has one. */
export function formattedPart(
  machine: Machine,
  value: Value,
  conversion: string | null,
  spec: string,
  site: Site,
): Assembly {
  if (value.type === 'instance') {
    const hook = machine.parts.attribute(value, '__format__', site);
    if (hook.type === 'bound') {
      const result = machine.parts.call(hook, { positional: [str(spec)], named: new Map(), open: null }, site);
      return { text: result.type === 'str' ? result.value : null, value: result };
    }
  }
  if (conversion !== null && !(conversion === 's' && value.type === 'str')) {
    const text = shown(value, conversion !== 's');
    if (text === null) return { text: null, value };
    return { text: formatted(str(conversion === 'a' ? escapeNonAscii(text) : text), spec), value };
  }
  return { text: formatted(value, spec), value };
}

function translate(given: Given): Value | null {
  const { machine, self, args, site } = given;
  const [table, deleted] = args.positional;
  if (self.type === 'bytes') {
    const map = table?.type === 'bytes' ? table.value : table?.type === 'none' ? null : undefined;
    if (map === undefined) return null;
    const drop = deleted ?? args.named.get('delete');
    const without =
      drop?.type === 'bytes' ? [...self.value].filter((char) => !drop.value.includes(char)).join('') : self.value;
    return same(
      self,
      map === null ? without : [...without].map((char) => map[char.charCodeAt(0)] ?? char).join(''),
      'translate',
    );
  }
  if (!table) return null;
  let out = '';
  for (const char of charactersOf(self.value)) {
    const key = int(char.codePointAt(0)!);
    const found =
      table.type === 'dict'
        ? (table.content.entries.get(keyOf(key)!)?.[1] ?? key)
        : machine.parts.item(table, key, site);
    if (found.type === 'str') out += found.value;
    else if (found.type === 'int' && found.value >= 0n && found.value <= 0x10ffffn)
      out += String.fromCodePoint(Number(found.value));
    else if (found.type !== 'none') return null;
  }
  return same(self, out, 'translate');
}

/** `str.maketrans` and `bytes.maketrans`. */
export function makeTrans(args: Arguments, kind: 'str' | 'bytes'): Value | null {
  const [one, two, three] = args.positional;
  if (kind === 'bytes') {
    if (one?.type !== 'bytes' || two?.type !== 'bytes') return null;
    const table = Array.from({ length: 256 }, (_, at) => String.fromCharCode(at));
    for (let at = 0; at < one.value.length; at += 1) table[one.value.charCodeAt(at)] = two.value[at] ?? '';
    return bytes(table.join(''), ['translate']);
  }
  const entries = new Map<string, readonly [Value, Value]>();
  const put = (code: number, value: Value): void => {
    entries.set(`n${code}`, [int(code), value]);
  };
  if (one?.type === 'dict' && !two) {
    for (const [key, value] of one.content.entries.values()) {
      const code = key.type === 'str' ? key.value.codePointAt(0) : asIndex(key);
      if (code !== undefined && code !== null) put(code, value);
    }
    return new DictValue(entries, one.content.rest);
  }
  if (one?.type !== 'str' || two?.type !== 'str') return null;
  const to = charactersOf(two.value);
  for (const [at, char] of charactersOf(one.value).entries()) if (to[at]) put(char.codePointAt(0)!, str(to[at]!));
  if (three?.type === 'str') for (const char of charactersOf(three.value)) put(char.codePointAt(0)!, none);
  return new DictValue(entries);
}

const methods: Readonly<Record<string, (given: Given) => Value | null>> = {
  lower: change('lower', (text) => text.toLowerCase()),
  upper: change('upper', (text) => text.toUpperCase()),
  casefold: change('casefold', (text) => text.toLowerCase()),
  swapcase: change('swapcase', (text) =>
    [...text].map((char) => (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase())).join(''),
  ),
  title: change('title', (text) => text.replace(/[A-Za-z\u00c0-\uffff]+/g, capitalise)),
  capitalize: change('capitalize', capitalise),
  strip: stripper('strip', true, true),
  lstrip: stripper('lstrip', true, false),
  rstrip: stripper('rstrip', false, true),
  split: (given) => split(given, false),
  rsplit: (given) => split(given, true),
  splitlines: ({ self, args }) => {
    const keep = args.positional[0]?.type === 'bool' && args.positional[0].value;
    const lines = self.value.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
    return list(lines.map((line) => same(self, keep ? line : line.replace(/(?:\r\n|\r|\n)$/, ''), 'split')));
  },
  partition: (given) => partition(given, false),
  rpartition: (given) => partition(given, true),
  replace: (given) => {
    const [from, to] = [textAt(given, 0), textAt(given, 1)];
    const count = asIndex(given.args.positional[2] ?? given.args.named.get('count') ?? int(-1));
    if (from === null || to === null || count === null) return null;
    let value = given.self.value;
    if (count < 0) {
      if (from !== '' && (value.length / from.length) * to.length > lengthMax * 4) return null;
      value = value.replaceAll(from, () => to);
    } else {
      let at = 0;
      for (let left = count; left > 0; left -= 1) {
        const next = value.indexOf(from, at);
        if (next < 0 || value.length > lengthMax) break;
        value = value.slice(0, next) + to + value.slice(next + from.length);
        at = next + to.length;
      }
    }
    return value.length > lengthMax ? null : same(given.self, value, 'replace', ...given.args.positional.slice(0, 2));
  },
  removeprefix: (given) => {
    const part = textAt(given, 0);
    if (part === null) return null;
    return same(
      given.self,
      given.self.value.startsWith(part) ? given.self.value.slice(part.length) : given.self.value,
      'removeprefix',
    );
  },
  removesuffix: (given) => {
    const part = textAt(given, 0);
    if (part === null) return null;
    const ends = part !== '' && given.self.value.endsWith(part);
    return same(given.self, ends ? given.self.value.slice(0, -part.length) : given.self.value, 'removesuffix');
  },
  join: joinMethod,
  format: (given) => formatMethod(given, null),
  format_map: (given) => formatMethod(given, given.args.positional[0] ?? null),
  __format__: (given) => {
    const spec = textAt(given, 0);
    const text = spec === null ? null : formatted(given.self, spec);
    return text === null ? null : same(given.self, text, 'format');
  },
  translate,
  maketrans: ({ self, args }) => makeTrans(args, self.type),
  encode: ({ self, args }) => {
    const encoding = args.positional[0] ?? args.named.get('encoding') ?? str('utf-8');
    const text = encoding.type === 'str' && self.type === 'str' ? encodeText(self.value, encoding.value) : null;
    return text === null ? null : bytes(text, self.via, self.decoded);
  },
  decode: ({ self, args }) => {
    if (self.type !== 'bytes') return null;
    const encoding = args.positional[0] ?? args.named.get('encoding') ?? str('utf-8');
    const errors = args.positional[1] ?? args.named.get('errors');
    if (encoding.type !== 'str') return null;
    const how = errors?.type === 'str' ? errors.value : 'strict';
    const text = decodeText(self.value, encoding.value, how);
    if (text === null) return decodeBytes(self, encoding.value);
    const plain = /^(?:utf[-_]?8|ascii|latin[-_]?1)$/i.test(encoding.value);
    return str(text, withWord(self.via, plain ? 'bytes' : encoding.value), self.decoded || !plain);
  },
  hex: ({ self }) => (self.type === 'bytes' ? str(toHex(self.value), withWord(self.via, 'hex')) : null),
  fromhex: ({ args }) => {
    const [text] = args.positional;
    const found = text?.type === 'str' ? fromHex(text.value) : null;
    return found === null ? null : bytes(found, withWord(viaOf(text!), 'hex'), true);
  },
  startswith: (given) => {
    const [what] = given.args.positional;
    const options = what?.type === 'list' ? what.content.items : what ? [what] : [];
    if (options.length === 0 || options.some((one) => one.type !== given.self.type) || given.args.positional.length > 1)
      return null;
    return bool(options.some((one) => given.self.value.startsWith((one as Text).value)));
  },
  endswith: (given) => {
    const [what] = given.args.positional;
    const options = what?.type === 'list' ? what.content.items : what ? [what] : [];
    if (options.length === 0 || options.some((one) => one.type !== given.self.type) || given.args.positional.length > 1)
      return null;
    return bool(options.some((one) => given.self.value.endsWith((one as Text).value)));
  },
  find: (given) => find(given, false, false),
  rfind: (given) => find(given, true, false),
  index: (given) => find(given, false, true),
  rindex: (given) => find(given, true, true),
  count: (given) => {
    const what = textAt(given, 0);
    return what ? int(given.self.value.split(what).length - 1) : null;
  },
  center: (given) => pad(given, 'both'),
  ljust: (given) => pad(given, 'right'),
  rjust: (given) => pad(given, 'left'),
  zfill: ({ self, args }) => {
    const width = asIndex(args.positional[0] ?? none);
    if (width === null || width > lengthMax) return null;
    const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(self.value) ?? [];
    return same(self, sign + digits.padStart(Math.max(0, width - sign.length), '0'), 'padding');
  },
  expandtabs: change('expandtabs', (text) => text.replaceAll('\t', '        ')),
  isdigit: test((text) => /^\d+$/.test(text)),
  isdecimal: test((text) => /^\d+$/.test(text)),
  isnumeric: test((text) => /^\d+$/.test(text)),
  isalpha: test((text) => /^\p{L}+$/u.test(text)),
  isalnum: test((text) => /^[\p{L}\p{N}]+$/u.test(text)),
  isspace: test((text) => /^\s+$/.test(text)),
  isupper: test((text) => /\p{L}/u.test(text) && text === text.toUpperCase()),
  islower: test((text) => /\p{L}/u.test(text) && text === text.toLowerCase()),
  isidentifier: test((text) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)),
  isascii: test((text) => /^[\x00-\x7f]*$/.test(text)),
  __len__: ({ self }) => int(self.type === 'str' ? lengthOfText(self.value) : self.value.length),
  tobytes: ({ self }) => (self.type === 'bytes' ? self : null),
  tolist: ({ self }) =>
    self.type === 'bytes' ? list(charactersOf(self.value).map((char) => int(char.charCodeAt(0)))) : null,
  __str__: ({ self }) => self,
  __hash__: () => unknown(),
  __reversed__: ({ self }) => same(self, charactersOf(self.value).reverse().join(''), 'reversed'),
};

/** A method of a text that is known whole. */
export function textMethod(machine: Machine, self: Text, name: string, args: Arguments, site: Site): Value {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  const result = method?.({ machine, self, args, site }) ?? null;
  if (result) return result;
  const unknownParts = derived(self, ...args.positional, ...args.named.values());
  const building = name === 'format' || name === 'join' || name === 'replace' || name === 'format_map';
  return building
    ? { ...unknownParts, assembled: true }
    : name === 'decode'
      ? { ...unknownParts, decoded: true }
      : unknownParts;
}
