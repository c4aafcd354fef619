/**
 * A Python value as sent by the program, by the exact type of each part: an object whose class claims to equal
 * everything arrives as `object`. The code that compares values decides which of them are equal.
 */
export type Value =
  | { readonly kind: 'none' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  /** Every float is a JavaScript number, with NaN, the infinities and -0. */
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'complex'; readonly real: number; readonly imaginary: number }
  /** Lone surrogates are kept. */
  | { readonly kind: 'str'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  /** The items of sets are in no particular order. */
  | { readonly kind: 'list' | 'tuple' | 'set' | 'frozenset'; readonly items: readonly Value[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [Value, Value])[] }
  /** Of any other type. Instances of subclasses that inherit the comparison are sent as their base type. */
  | { readonly kind: 'object'; readonly type: string; readonly repr: string }
  /** Too large or too deep to be sent. */
  | { readonly kind: 'beyond' };

/** As written by `inside/values.py`: a tag, then the content. */
type Written = readonly [tag: string, ...content: unknown[]];

/** Data from the sandbox is untrusted: throws if it is malformed. */
export function readValue(written: unknown): Value {
  if (!Array.isArray(written) || typeof written[0] !== 'string') throw new Error('not a value');
  const [tag, ...content] = written as unknown as Written;
  switch (tag) {
    case 'none':
    case 'beyond':
      return { kind: tag };
    case 'bool':
      return { kind: tag, value: content[0] === true };
    case 'int':
      return { kind: tag, value: hexInteger(text(content[0])) };
    case 'float':
      return { kind: tag, value: float(text(content[0])) };
    case 'complex':
      return { kind: tag, real: float(text(content[0])), imaginary: float(text(content[1])) };
    case 'str':
      return { kind: tag, value: text(content[0]) };
    case 'bytes':
      return { kind: tag, value: Buffer.from(text(content[0]), 'base64') };
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
      return { kind: tag, items: list(content[0]).map(readValue) };
    case 'dict':
      return { kind: tag, entries: list(content[0]).map(entry) };
    case 'object':
      return { kind: tag, type: text(content[0]), repr: text(content[1]) };
    default:
      throw new Error('not a value');
  }
}

const entry = (written: unknown): readonly [Value, Value] => {
  const [key, value] = list(written);
  return [readValue(key), readValue(value)];
};

function text(content: unknown): string {
  if (typeof content !== 'string') throw new Error('not a string');
  return content;
}

function list(content: unknown): readonly unknown[] {
  if (!Array.isArray(content)) throw new Error('not a list');
  return content;
}

function hexInteger(written: string): bigint {
  if (!/^-?[0-9a-f]+$/.test(written)) throw new Error('not an integer');
  return written.startsWith('-') ? -BigInt(`0x${written.slice(1)}`) : BigInt(`0x${written}`);
}

/** As Python's repr writes it. */
function float(written: string): number {
  if (written === 'nan') return Number.NaN;
  if (written === 'inf') return Number.POSITIVE_INFINITY;
  if (written === '-inf') return Number.NEGATIVE_INFINITY;
  if (!/^-?\d+(\.\d+)?(e[-+]\d+)?$/.test(written)) throw new Error('not a float');
  return Number(written);
}
