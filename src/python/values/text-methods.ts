import { charactersOf, joinTexts, lengthOfText } from './code-points.ts';
import { formatString } from './format-string.ts';
import { checkCharacters, type Limits, usualLimits } from './limits.ts';
import { typeError, undecided, valueError } from './outcome.ts';
import { iterate } from './reduce.ts';
import { sliceBounds } from './subscript.ts';
import {
  byteSpace,
  capitalize,
  casefold,
  lower,
  lowerBytes,
  swapCase,
  testBytes,
  testText,
  textSpace,
  titleCase,
  upper,
  upperBytes,
} from './text-case.ts';
import {
  checkSearch,
  count,
  expandTabs,
  find,
  replace,
  split,
  splitAtSpace,
  splitLines,
  strip,
} from './text-search.ts';
import { isTrue } from './truth.ts';
import {
  type BytesValue,
  bool,
  bytesOf,
  int,
  integerOf,
  latin1Of,
  list,
  none,
  type PythonValue,
  type StrValue,
  str,
  tuple,
  typeName,
} from './value.ts';

export type Text = StrValue | BytesValue;
type Named = ReadonlyMap<string, PythonValue>;

/**
 * Calls `self.name(*positional, **named)` of a str or bytes. Calls with arguments that Python rejects are undecided.
 */
export function callTextMethod(
  self: Text,
  name: string,
  positional: readonly PythonValue[],
  named: Named = new Map(),
  limits: Limits = usualLimits,
): PythonValue {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method) return method(new Call(self, positional, named, limits));
  const text = textOf(self);
  const answer =
    positional.length + named.size > 0 ? null : self.kind === 'bytes' ? testBytes(name, text) : testText(name, text);
  if (answer === null) throw undecided('unmodelled');
  return bool(answer);
}

const textOf = (value: Text): string => (value.kind === 'str' ? value.value : latin1Of(value));

/** A call and its arguments, read by position or by name. */
class Call {
  readonly self: Text;
  readonly text: string;
  readonly limits: Limits;
  readonly #positional: readonly PythonValue[];
  readonly #named: Named;

  constructor(self: Text, positional: readonly PythonValue[], named: Named, limits: Limits) {
    this.self = self;
    this.text = textOf(self);
    this.limits = limits;
    this.#positional = positional;
    this.#named = named;
  }

  get ofBytes(): boolean {
    return this.self.kind === 'bytes';
  }

  get positional(): readonly PythonValue[] {
    return this.#positional;
  }

  get named(): Named {
    return this.#named;
  }

  /** Requires a number of arguments, and allows only these keyword names. */
  takes(least: number, most: number, ...names: readonly string[]): this {
    const given = this.#positional.length;
    if (given < least || given + this.#named.size > most) throw undecided('unmodelled');
    if ([...this.#named.keys()].some((name) => !names.includes(name))) throw undecided('unmodelled');
    return this;
  }

  at(index: number, name?: string): PythonValue | undefined {
    return this.#positional[index] ?? (name === undefined ? undefined : this.#named.get(name));
  }

  /** An argument of the same type as the text. */
  textAt(index: number, name?: string): string {
    const value = this.at(index, name);
    if (!value || value.kind !== this.self.kind) throw undecided('unmodelled');
    return textOf(value as Text);
  }

  countAt(index: number, usual: number, name?: string): number {
    const value = this.at(index, name);
    if (!value) return usual;
    const number = integerOf(value);
    if (number === null || number > 1_000_000_000n || number < -1_000_000_000n) throw undecided('unmodelled');
    return Number(number);
  }

  /** Makes a value of the same type as the text. */
  makeText(text: string): Text {
    checkCharacters(text.length, this.limits);
    return this.self.kind === 'str' ? str(text) : bytesOf(text);
  }

  makeList(texts: readonly string[]): PythonValue {
    return list(texts.map((text) => this.makeText(text)));
  }
}

type Method = (call: Call) => PythonValue;

const mapMethod =
  (ofText: (text: string) => string, ofBytes: (text: string) => string): Method =>
  (call) => {
    call.takes(0, 0);
    return call.makeText(call.ofBytes ? ofBytes(call.text) : ofText(call.text));
  };

const stripMethod =
  (atStart: boolean, atEnd: boolean): Method =>
  (call) => {
    const given = call.takes(0, 1).at(0) ?? none;
    const space = call.ofBytes ? byteSpace : textSpace;
    const dropped = given.kind === 'none' ? null : new Set(charactersOf(call.textAt(0)));
    const drops = (character: string): boolean => (dropped ? dropped.has(character) : space.test(character));
    return call.makeText(strip(call.text, drops, atStart, atEnd));
  };

const splitMethod =
  (fromRight: boolean): Method =>
  (call) => {
    const separator = call.takes(0, 2, 'sep', 'maxsplit').at(0, 'sep') ?? none;
    const most = call.countAt(1, -1, 'maxsplit');
    if (separator.kind === 'none') return call.makeList(splitAtSpace(call.text, most, fromRight, call.ofBytes));
    const part = call.textAt(0, 'sep');
    checkSearch(call.text, part);
    return call.makeList(split(call.text, part, most, fromRight));
  };

const partitionMethod =
  (fromRight: boolean): Method =>
  (call) => {
    const part = call.takes(1, 1).textAt(0);
    checkSearch(call.text, part);
    const [before, after] = split(call.text, part, 1, fromRight);
    const parts = after !== undefined ? [before!, part, after] : fromRight ? ['', '', before!] : [before!, '', ''];
    return tuple(parts.map((one) => call.makeText(one)));
  };

const padMethod =
  (before: (missing: number, width: number) => number): Method =>
  (call) => {
    if (call.takes(1, 2).at(0) === undefined) throw undecided('unmodelled');
    const width = call.countAt(0, 0);
    const fill = call.at(1) ? call.textAt(1) : ' ';
    if (lengthOfText(fill) !== 1) {
      if (call.ofBytes) throw undecided('unmodelled');
      throw typeError('The fill character must be exactly one character long');
    }
    const missing = Math.max(0, width - lengthOfText(call.text));
    checkCharacters(missing, call.limits);
    const left = before(missing, width);
    return call.makeText(joinTexts([fill.repeat(left), call.text, fill.repeat(missing - left)]));
  };

/** Where a search begins and ends: like the bounds of a slice, except that a start past the end is kept. */
function bounds(call: Call, length: number): readonly [number, number] {
  const [start, stop] = [call.at(1) ?? none, call.at(2) ?? none];
  const { start: from, stop: to } = sliceBounds({ kind: 'slice', start, stop, step: none }, BigInt(length));
  const asked = integerOf(start);
  return [asked !== null && asked > length ? length + 1 : Number(from), Number(to)];
}

const findMethod =
  (fromRight: boolean, raises: boolean): Method =>
  (call) => {
    const part = readSought(call.takes(1, 3));
    const characters = charactersOf(call.text);
    const [from, to] = bounds(call, characters.length);
    const at = find(characters, part, from, to, fromRight);
    if (at < 0 && raises) throw valueError(call.ofBytes ? 'subsection not found' : 'substring not found');
    return int(at);
  };

/** Reads the text to search for; in bytes, a number stands for its byte. */
function readSought(call: Call): string {
  const byte = call.ofBytes ? integerOf(call.at(0) ?? none) : null;
  if (byte !== null) {
    if (byte < 0n || byte > 255n) throw valueError('byte must be in range(0, 256)');
    return String.fromCharCode(Number(byte));
  }
  const part = call.textAt(0);
  checkSearch(call.text, part);
  return part;
}

const affixMethod =
  (isPrefix: boolean): Method =>
  (call) => {
    const given = call.takes(1, 3).at(0);
    const options = given?.kind === 'tuple' ? given.items : [given];
    const characters = charactersOf(call.text);
    const [from, to] = bounds(call, characters.length);
    const inside = from <= to ? characters.slice(from, to).join('') : null;
    const answers = options.map((option) => {
      if (option?.kind !== call.self.kind) throw undecided('unmodelled');
      const part = textOf(option as Text);
      checkSearch(call.text, part);
      if (inside === null || from > characters.length) return false;
      return isPrefix ? inside.startsWith(part) : inside.endsWith(part);
    });
    return bool(answers.includes(true));
  };

function fillWithZeros(call: Call): PythonValue {
  const width = call.takes(1, 1).countAt(0, 0);
  const missing = Math.max(0, width - lengthOfText(call.text));
  checkCharacters(missing, call.limits);
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(call.text)!;
  return call.makeText(sign + '0'.repeat(missing) + digits);
}

function joinItems(call: Call): PythonValue {
  const items = iterate(call.takes(1, 1).at(0)!, call.limits);
  const parts = items.map((item, at) => {
    if (item.kind === call.self.kind) return textOf(item as Text);
    if (call.ofBytes) {
      throw typeError(`sequence item ${at}: expected a bytes-like object, ${typeName(item)} found`);
    }
    throw typeError(`sequence item ${at}: expected str instance, ${typeName(item)} found`);
  });
  const size = parts.reduce((sum, part) => sum + part.length, 0) + call.text.length * Math.max(0, parts.length - 1);
  checkCharacters(size, call.limits);
  return call.makeText(joinTexts(parts.flatMap((part, at) => (at === 0 ? [part] : [call.text, part]))));
}

function replacePart(call: Call): PythonValue {
  const [part, by] = [call.takes(2, 3, 'count').textAt(0), call.textAt(1)];
  checkSearch(call.text, part);
  if (!call.ofBytes && /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(by)) throw undecided('surrogates');
  // `count` can be passed by name from Python 3.13 on.
  const most = call.countAt(2, -1, 'count');
  const times = part === '' ? call.text.length + 1 : call.text.split(part).length - 1;
  checkCharacters(call.text.length + times * Math.max(0, by.length - part.length), call.limits);
  return call.makeText(replace(call.text, part, by, most));
}

function formatTemplate(call: Call): PythonValue {
  if (call.ofBytes) throw undecided('unmodelled');
  return str(formatString(call.text, { positional: call.positional, named: call.named }, call.limits));
}

const methods: Readonly<Record<string, Method>> = {
  lower: mapMethod(lower, lowerBytes),
  upper: mapMethod(upper, upperBytes),
  casefold: (call) => {
    if (call.takes(0, 0).ofBytes) throw undecided('unmodelled');
    return call.makeText(casefold(call.text));
  },
  capitalize: mapMethod(capitalize, (text) => upperBytes(text.slice(0, 1)) + lowerBytes(text.slice(1))),
  title: mapMethod(titleCase, (text) =>
    text.replaceAll(/[A-Za-z]+/g, (word) => upperBytes(word.slice(0, 1)) + lowerBytes(word.slice(1))),
  ),
  swapcase: mapMethod(swapCase, (text) =>
    text.replaceAll(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  ),
  strip: stripMethod(true, true),
  lstrip: stripMethod(true, false),
  rstrip: stripMethod(false, true),
  split: splitMethod(false),
  rsplit: splitMethod(true),
  splitlines: (call) => {
    const keeps = call.takes(0, 1, 'keepends').at(0, 'keepends');
    if (keeps && integerOf(keeps) === null) throw undecided('unmodelled');
    return call.makeList(splitLines(call.text, keeps !== undefined && isTrue(keeps), call.ofBytes));
  },
  partition: partitionMethod(false),
  rpartition: partitionMethod(true),
  find: findMethod(false, false),
  rfind: findMethod(true, false),
  index: findMethod(false, true),
  rindex: findMethod(true, true),
  count: (call) => {
    const part = readSought(call.takes(1, 3));
    const characters = charactersOf(call.text);
    return int(count(characters, part, ...bounds(call, characters.length)));
  },
  startswith: affixMethod(true),
  endswith: affixMethod(false),
  removeprefix: (call) => {
    const part = call.takes(1, 1).textAt(0);
    checkSearch(call.text, part);
    return call.makeText(call.text.startsWith(part) ? call.text.slice(part.length) : call.text);
  },
  removesuffix: (call) => {
    const part = call.takes(1, 1).textAt(0);
    checkSearch(call.text, part);
    return call.makeText(part !== '' && call.text.endsWith(part) ? call.text.slice(0, -part.length) : call.text);
  },
  replace: replacePart,
  join: joinItems,
  // If the number of missing characters is odd, the width determines which side gets the extra one.
  center: padMethod((missing, width) => Math.floor(missing / 2) + (missing & width & 1)),
  ljust: padMethod(() => 0),
  rjust: padMethod((missing) => missing),
  zfill: fillWithZeros,
  expandtabs: (call) => call.makeText(expandTabs(call.text, call.takes(0, 1, 'tabsize').countAt(0, 8, 'tabsize'))),
  format: formatTemplate,
};
