import { charactersOf, lengthOfText } from '../../python/values/code-points.ts';
import { FieldNumbers, parseFieldName, parseFormatString } from '../../python/values/format-string.ts';
import { escapeNonAscii } from '../../python/values/repr.ts';
import { type BytesValue, bytesOf, latin1Of, type PythonValue, type StrValue } from '../../python/values/value.ts';
import { python } from '../../python/values/values.ts';
import { fromHex, toHex } from '../decode/bases.ts';
import { decodeText, encodeText } from '../decode/charsets.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { assembleText, type TextPart } from '../evaluate/operators.ts';
import { keyOf } from '../key.ts';
import { computeOrNull, fromKnown, knownValue, valueOrNull } from '../known.ts';
import type { Machine } from '../machine.ts';
import { deriveUnknown, isDecoded } from '../taint/sources-of.ts';
import { renderFormatted, renderText } from '../text/show.ts';
import {
  type Arguments,
  addSteps,
  type Bytes,
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
} from '../value.ts';
import { decodeBytes } from './encodings.ts';

type Text = Str | Bytes;
type TextCall = { readonly machine: Machine; readonly self: Text; readonly args: Arguments; readonly site: Site };

const textLike = (self: Text, value: string, how: string, ...others: readonly Value[]): Value => {
  const via: Via = addSteps(addSteps(self.via, how), ...others.flatMap(viaOf));
  const decoded = self.decoded || others.some(isDecoded);
  return self.type === 'str' ? str(value, via, decoded) : bytes(value, via, decoded);
};

const textAt = ({ self, args }: TextCall, index: number): string | null => {
  const value = args.positional[index];
  return value?.type === self.type ? value.value : null;
};

function joinMethod({ machine, self, args, site }: TextCall): Value | null {
  const [source] = args.positional;
  if (!source) return null;
  const { items, rest } = machine.iterate(source, site);
  const parts: TextPart[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push({ text: self.value });
    parts.push({ text: item.type === self.type ? item.value : null, value: item });
  }
  if (rest) parts.push({ text: null, value: rest });
  return assembleText(machine, parts, 'join', self, site);
}

const isSpecial = (attribute: string): boolean => /^__\w+__$/.test(attribute);

/** What honest format strings show: `{0.__class__.__name__}`. */
const shownAttributes: ReadonlySet<string> = new Set(
  '__class__ __name__ __qualname__ __module__ __doc__ __version__ __file__ __len__ __dict__ __cause__'.split(' '),
);

function formatMethod({ machine, self, args, site }: TextCall, mapping: Value | null): Value | null {
  if (self.type !== 'str') return null;
  const numbers = new FieldNumbers();
  const fieldValue = (name: string): Value => {
    const { first, steps } = parseFieldName(name);
    const index = numbers.indexOf(first);
    const found =
      index !== null
        ? args.positional[index]
        : mapping
          ? machine.item(mapping, str(first), site)
          : args.named.get(first);
    let value = found ?? args.open ?? unknown();
    for (const step of steps) {
      if ('attribute' in step && isSpecial(step.attribute) && !shownAttributes.has(step.attribute))
        machine.facts.recordInternals(step.attribute, 2, false, site);
      value =
        'attribute' in step
          ? machine.attribute(value, step.attribute, site)
          : machine.item(value, typeof step.key === 'bigint' ? int(step.key) : str(step.key), site);
    }
    return value;
  };
  /** Fills in the fields inside a format specification. */
  const filledSpec = (spec: string): string => {
    if (!spec.includes('{')) return spec;
    return [...parseFormatString(spec)]
      .map((piece) => ('text' in piece ? piece.text : (renderText(fieldValue(piece.name), false) ?? '?')))
      .join('');
  };
  const parts = computeOrNull(() =>
    [...parseFormatString(self.value)].map((piece): TextPart => {
      if ('text' in piece) return piece;
      const value = fieldValue(piece.name);
      return formatPart(machine, value, piece.conversion, filledSpec(piece.spec), site);
    }),
  );
  return parts && assembleText(machine, parts, 'format', self, site);
}

/** Formats one value, with the `__format__` of its class if there is one. */
export function formatPart(
  machine: Machine,
  value: Value,
  conversion: string | null,
  spec: string,
  site: Site,
): TextPart {
  if (value.type === 'instance') {
    const hook = machine.attribute(value, '__format__', site);
    if (hook.type === 'bound') {
      const result = machine.call(hook, { positional: [str(spec)], named: new Map(), open: null }, site);
      return { text: result.type === 'str' ? result.value : null, value: result };
    }
  }
  if (conversion !== null && !(conversion === 's' && value.type === 'str')) {
    const text = renderText(value, conversion !== 's');
    if (text === null) return { text: null, value };
    return { text: renderFormatted(str(conversion === 'a' ? escapeNonAscii(text) : text), spec), value };
  }
  return { text: renderFormatted(value, spec), value };
}

function translate(given: TextCall): Value | null {
  const { machine, self, args, site } = given;
  const [table, deleted] = args.positional;
  if (self.type === 'bytes') {
    const map = table?.type === 'bytes' ? table.value : table?.type === 'none' ? null : undefined;
    if (map === undefined) return null;
    const drop = deleted ?? args.named.get('delete');
    const without =
      drop?.type === 'bytes' ? [...self.value].filter((char) => !drop.value.includes(char)).join('') : self.value;
    return textLike(
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
      table.type === 'dict' ? (table.content.entries.get(keyOf(key)!)?.[1] ?? key) : machine.item(table, key, site);
    if (found.type === 'str') out += found.value;
    else if (found.type === 'int' && found.value >= 0n && found.value <= 0x10ffffn)
      out += String.fromCodePoint(Number(found.value));
    else if (found.type !== 'none') return null;
  }
  return textLike(self, out, 'translate');
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

const methods: Readonly<Record<string, (given: TextCall) => Value | null>> = {
  join: joinMethod,
  format: (given) => formatMethod(given, null),
  format_map: (given) => formatMethod(given, given.args.positional[0] ?? null),
  __format__: (given) => {
    const spec = textAt(given, 0);
    const text = spec === null ? null : renderFormatted(given.self, spec);
    return text === null ? null : textLike(given.self, text, 'format');
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
    return str(text, addSteps(self.via, plain ? 'bytes' : encoding.value), self.decoded || !plain);
  },
  hex: ({ self }) => (self.type === 'bytes' ? str(toHex(self.value), addSteps(self.via, 'hex')) : null),
  fromhex: ({ args }) => {
    const [text] = args.positional;
    const found = text?.type === 'str' ? fromHex(text.value) : null;
    return found === null ? null : bytes(found, addSteps(viaOf(text!), 'hex'), true);
  },
  __len__: ({ self }) => int(self.type === 'str' ? lengthOfText(self.value) : self.value.length),
  tobytes: ({ self }) => (self.type === 'bytes' ? self : null),
  tolist: ({ self }) =>
    self.type === 'bytes' ? list(charactersOf(self.value).map((char) => int(char.charCodeAt(0)))) : null,
  __str__: ({ self }) => self,
  __hash__: () => unknown(),
  __reversed__: ({ self }) => textLike(self, charactersOf(self.value).reverse().join(''), 'reversed'),
};

/** The step that a method adds to `via`, where it is not the method's own name. */
const stepOfMethod: Readonly<Record<string, string>> = {
  rsplit: 'split',
  splitlines: 'split',
  rpartition: 'partition',
  center: 'padding',
  ljust: 'padding',
  rjust: 'padding',
  zfill: 'padding',
};

/** Computes a method whose arguments are known; null if they are not, or Python raises. */
function knownMethod(self: Text, name: string, args: Arguments): Value | null {
  if (args.open) return null;
  const positional: PythonValue[] = [];
  for (const value of args.positional) {
    const known = knownValue(value);
    if (!known) return null;
    positional.push(known);
  }
  const named = new Map<string, PythonValue>();
  for (const [word, value] of args.named) {
    const known = knownValue(value);
    if (!known) return null;
    named.set(word, known);
  }
  const found = valueOrNull(python.callTextMethod(knownText(self), name, positional, named));
  return found && methodResult(self, found, stepOfMethod[name] ?? name, name === 'replace' ? args.positional : []);
}

const knownText = ({ type, value }: Text): StrValue | BytesValue =>
  type === 'str' ? { kind: 'str', value } : bytesOf(value);

/** Converts the result of a string method; it keeps the steps of the string. */
function methodResult(self: Text, found: PythonValue, how: string, others: readonly Value[]): Value {
  switch (found.kind) {
    case 'str':
      return textLike(self, found.value, how, ...others);
    case 'bytes':
      return textLike(self, latin1Of(found), how, ...others);
    case 'list':
    case 'tuple': {
      const items = found.items.map((item) => methodResult(self, item, how, others));
      return found.kind === 'list' ? list(items) : tuple(items);
    }
    default:
      return fromKnown(found);
  }
}

/** Calls a method of a known string or bytes value. */
export function textMethod(machine: Machine, self: Text, name: string, args: Arguments, site: Site): Value {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  const found = method ? method({ machine, self, args, site }) : knownMethod(self, name, args);
  if (found) return found;
  const unknownParts = deriveUnknown(self, ...args.positional, ...args.named.values());
  const building = name === 'format' || name === 'join' || name === 'replace' || name === 'format_map';
  return building
    ? { ...unknownParts, assembled: true }
    : name === 'decode'
      ? { ...unknownParts, decoded: true }
      : unknownParts;
}
