import { Walk } from './limits.ts';
import { typeError, undecided } from './outcome.ts';
import { rangeLength } from './ranges.ts';
import { type DictValue, type Entry, latin1Of, type PythonValue, type SetValue, typeName } from './value.ts';

/**
 * A text that is equal for two values exactly if a dict treats them as one key: 1, 1.0 and True are one. Raises
 * TypeError for unhashable values.
 */
export function hashKey(value: PythonValue, walk?: Walk): string {
  switch (value.kind) {
    case 'none':
    case 'ellipsis':
      return value.kind;
    case 'bool':
      return value.value ? 'n1' : 'n0';
    case 'int':
      return `n${value.value}`;
    case 'float':
      return numberKey(value.value);
    case 'complex':
      if (value.imaginary === 0) return numberKey(value.real);
      return `c${numberKey(value.real)},${numberKey(value.imaginary)}`;
    case 'str':
      return `s${value.value}`;
    case 'bytes':
      return `b${latin1Of(value)}`;
    case 'tuple':
      return `t${nestedKeys(value.items, walk).join('')}`;
    case 'frozenset':
      return `f${nestedKeys(value.items, walk).sort().join('')}`;
    case 'range': {
      // Ranges are equal if they yield the same numbers.
      const length = rangeLength(value);
      return `r${length},${length > 0n ? value.start : ''},${length > 1n ? value.step : ''}`;
    }
    case 'builtin':
      return `builtin ${value.name}`;
    case 'iterator':
      throw undecided('identity');
    case 'view':
      if (value.type === 'dict_values') throw undecided('identity');
      throw typeError(`unhashable type: '${value.type}'`);
    default:
      throw typeError(`unhashable type: '${typeName(value)}'`);
  }
}

const nestedKeys = (items: readonly PythonValue[], walk = new Walk()): string[] =>
  items.map((item) => walk.into(() => hashKey(item, walk))).map((key) => `${key.length}:${key}`);

function numberKey(value: number): string {
  // Two NaNs are one key only if they are one object.
  if (Number.isNaN(value)) throw undecided('identity');
  return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`;
}

/** Makes a set; of equal items the first is kept. */
export function makeSet(kind: 'set' | 'frozenset', items: readonly PythonValue[]): SetValue {
  const found = new Map<string, PythonValue>();
  for (const item of items) {
    const key = hashKey(item);
    if (!found.has(key)) found.set(key, item);
  }
  return { kind, items: [...found.values()] };
}

/** Makes a dict; of equal keys the first is kept, with the last value. */
export function makeDict(entries: readonly Entry[]): DictValue {
  const found = new Map<string, Entry>();
  for (const [key, value] of entries) {
    const name = hashKey(key);
    found.set(name, [found.get(name)?.[0] ?? key, value]);
  }
  return { kind: 'dict', entries: [...found.values()] };
}
