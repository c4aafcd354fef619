import { bool, float, int, none, str } from '../../values/value.ts';
import { makeDict } from '../convert.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, ListObject, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';

/** Reads JSON as Python's `json` does. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Value {
    this.#skip();
    const value = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) throw this.#error('Extra data');
    return value;
  }

  #error(problem: string): NativeError {
    const before = this.#text.slice(0, this.#at);
    const line = before.split('\n').length;
    const column = this.#at - before.lastIndexOf('\n');
    const where = `line ${line} column ${column} (char ${this.#at})`;
    return new NativeError('json.JSONDecodeError', `${problem}: ${where}`, 'failed-conversion');
  }

  #skip(): void {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? 'x')) this.#at++;
  }

  #value(): Value {
    const first = this.#text[this.#at];
    if (first === '{') return this.#object();
    if (first === '[') return this.#array();
    if (first === '"') return str(this.#string());
    for (const [word, value] of words) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    const number = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
    number.lastIndex = this.#at;
    const found = number.exec(this.#text);
    if (!found) throw this.#error('Expecting value');
    this.#at += found[0].length;
    return found[1] || found[2] ? float(Number(found[0])) : int(BigInt(found[0]));
  }

  #array(): Value {
    const items: Value[] = [];
    this.#at++;
    this.#skip();
    if (this.#take(']')) return new ListObject(items);
    for (;;) {
      this.#skip();
      items.push(this.#value());
      this.#skip();
      if (this.#take(']')) return new ListObject(items);
      if (!this.#take(',')) throw this.#error("Expecting ',' delimiter");
    }
  }

  #object(): Value {
    const entries: (readonly [Value, Value])[] = [];
    this.#at++;
    this.#skip();
    if (this.#take('}')) return makeDict(entries);
    for (;;) {
      this.#skip();
      if (this.#text[this.#at] !== '"') {
        throw this.#error('Expecting property name enclosed in double quotes');
      }
      const key = this.#string();
      this.#skip();
      if (!this.#take(':')) throw this.#error("Expecting ':' delimiter");
      this.#skip();
      entries.push([str(key), this.#value()]);
      this.#skip();
      if (this.#take('}')) return makeDict(entries);
      if (!this.#take(',')) throw this.#error("Expecting ',' delimiter");
    }
  }

  #take(mark: string): boolean {
    if (this.#text[this.#at] !== mark) return false;
    this.#at++;
    return true;
  }

  #string(): string {
    const pattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) throw this.#error('Unterminated string');
    this.#at += found[0].length;
    return JSON.parse(found[0]) as string;
  }
}

const words: readonly (readonly [string, Value])[] = [
  ['true', bool(true)],
  ['false', bool(false)],
  ['null', none],
  ['NaN', float(Number.NaN)],
  ['Infinity', float(Number.POSITIVE_INFINITY)],
  ['-Infinity', float(Number.NEGATIVE_INFINITY)],
];

const depthMax = 50;

/** The JSON text of a value; null if it is not known. Throws for values that JSON cannot represent. */
function write(machine: Machine, value: Value, level = 0): string | null {
  if (level > depthMax) return null;
  switch (value.kind) {
    case 'none':
      return 'null';
    case 'bool':
      return value.value ? 'true' : 'false';
    case 'int':
      return value.value.toString();
    case 'float':
      return machine.text(value, 'repr');
    case 'str':
      return /^[\x20-\x7e]*$/.test(value.value) ? JSON.stringify(value.value) : null;
    case 'list':
    case 'tuple':
      if (value.kind === 'list' && value.type !== 'list') break;
      return (
        value.items &&
        writeAll(
          value.items.map((item) => write(machine, item, level + 1)),
          '[',
          ']',
        )
      );
    case 'dict':
      return (
        value.entries &&
        writeAll(
          [...value.entries.values()].map((entry) => writeEntry(machine, entry, level)),
          '{',
          '}',
        )
      );
    case 'unknown':
      machine.doubtful();
      return null;
    case 'instance':
      if (value.cls.hasUnknownBase) return null;
      break;
    default:
      break;
  }
  throw new NativeError(
    'TypeError',
    `Object of type ${typeNameOf(value)} is not JSON serializable`,
    'not-serializable',
  );
}

const writeAll = (parts: readonly (string | null)[], open: string, close: string): string | null =>
  parts.includes(null) ? null : `${open}${parts.join(', ')}${close}`;

function writeEntry(machine: Machine, { key, value }: { key: Value; value: Value }, level: number): string | null {
  const text = write(machine, value, level + 1);
  if (key.kind === 'tuple' || key.kind === 'bytes' || key.kind === 'record') {
    throw new NativeError(
      'TypeError',
      `keys must be str, int, float, bool or None, not ${typeNameOf(key)}`,
      'not-serializable',
    );
  }
  if (key.kind !== 'str' || text === null) return null;
  const name = write(machine, key, level + 1);
  return name === null ? null : `${name}: ${text}`;
}

function loads(machine: Machine, { positional: [text], named }: CallArguments): Value {
  if (!text || named.size > 0) return machine.doubtful();
  if (text.kind === 'str') return new Reader(text.value).read();
  if (text.kind === 'unknown' || text.kind === 'bytes' || text.kind === 'instance' || text.kind === 'record') {
    return machine.doubtful();
  }
  throw new NativeError(
    'TypeError',
    `the JSON object must be str, bytes or bytearray, not ${typeNameOf(text)}`,
    'unsupported-operation',
  );
}

function dumps(machine: Machine, { positional: [value], named }: CallArguments): Value {
  const isCustom = named.has('default') || named.has('cls') || named.has('skipkeys');
  if (!value || isCustom) return machine.doubtful(unknownOf('str'));
  const text = write(machine, value);
  return text === null || named.size > 0 ? unknownOf('str') : str(text);
}

defineFunctions('json', {
  loads,
  dumps,
  load: (machine, { positional: [file], named }) => {
    if (!file) return machine.doubtful();
    const text = machine.callWith(machine.attribute(file, 'read'));
    return loads(machine, { positional: [text], named });
  },
  dump: (machine, { positional: [value, file], named }) => {
    const text = dumps(machine, { positional: value ? [value] : [], named });
    if (file) machine.callWith(machine.attribute(file, 'write'), text);
    return machine.doubtful(none);
  },
});
