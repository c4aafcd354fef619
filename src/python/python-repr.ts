import type { Literal } from './literal.ts';
import { floatRepr } from './values/float-text.ts';
import { bytesRepr, complexRepr, strRepr } from './values/repr.ts';
import { latin1Of } from './values/value.ts';

/** A value to be written. Parts that are not literals are described in words. */
export type ReprValue =
  | Exclude<Literal, { readonly items: unknown } | { readonly entries: unknown }>
  | { readonly kind: 'list' | 'tuple' | 'set' | 'frozenset'; readonly items: readonly ReprValue[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [ReprValue, ReprValue])[] }
  | { readonly kind: 'object'; readonly type: string; readonly repr: string }
  | { readonly kind: 'beyond' };

export type ReprOptions = {
  /** Writes text that can be evaluated: `float('inf')` where Python prints `inf`. */
  readonly evaluates?: boolean;
  /** Sorts sets and dicts, so that equal ones are written alike. */
  readonly sorted?: boolean;
  /** The number of items of each container and of characters of each string that are written. */
  readonly lengthMax?: number;
  readonly object?: (type: string, repr: string) => string;
};

const depthMax = 100;

/** Writes a value like Python's `repr`. */
export function pythonRepr(value: ReprValue, options: ReprOptions = {}): string {
  const {
    evaluates = false,
    sorted = false,
    lengthMax = Number.POSITIVE_INFINITY,
    object = (_, repr) => repr,
  } = options;

  const write = (one: ReprValue, depth: number): string => {
    if (depth > depthMax) return '…';
    const inOrder = (texts: string[]): string => (sorted ? texts.sort() : texts).join(', ');
    const items = (all: readonly ReprValue[]): string[] =>
      all.slice(0, lengthMax).map((item) => write(item, depth + 1));
    switch (one.kind) {
      case 'none':
        return 'None';
      case 'bool':
        return one.value ? 'True' : 'False';
      case 'int':
        return String(one.value);
      case 'float':
        return evaluates && !Number.isFinite(one.value) ? `float('${floatRepr(one.value)}')` : floatRepr(one.value);
      case 'complex':
        return evaluates ? writeComplexCall(one.real, one.imaginary) : complexRepr(one.real, one.imaginary);
      case 'str':
        return strRepr(one.value.slice(0, lengthMax));
      case 'bytes':
        return bytesRepr(latin1Of(one).slice(0, lengthMax));
      case 'list':
        return `[${items(one.items).join(', ')}]`;
      case 'tuple':
        return one.items.length === 1 ? `(${items(one.items)[0]},)` : `(${items(one.items).join(', ')})`;
      case 'set':
        return one.items.length === 0 ? 'set()' : `{${inOrder(items(one.items))}}`;
      case 'frozenset':
        return one.items.length === 0 ? 'frozenset()' : `frozenset({${inOrder(items(one.items))}})`;
      case 'dict': {
        const entries = one.entries.slice(0, lengthMax);
        return `{${inOrder(entries.map(([key, item]) => `${write(key, depth + 1)}: ${write(item, depth + 1)}`))}}`;
      }
      case 'object':
        return object(one.type, one.repr);
      case 'beyond':
        return 'a value too large to be shown';
    }
  };
  return write(value, 0);
}

const writeComplexCall = (real: number, imaginary: number): string => {
  const part = (value: number): string => (Number.isFinite(value) ? floatRepr(value) : `float('${floatRepr(value)}')`);
  return `complex(${part(real)}, ${part(imaginary)})`;
};
