import type { Literal } from './literal.ts';

/** A value, with what can only be told in words among its parts. */
export type Shown =
  | Exclude<Literal, { readonly items: unknown } | { readonly entries: unknown }>
  | { readonly kind: 'list' | 'tuple' | 'set' | 'frozenset'; readonly items: readonly Shown[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [Shown, Shown])[] }
  | { readonly kind: 'object'; readonly type: string; readonly repr: string }
  | { readonly kind: 'beyond' };

export type ReprOptions = {
  /** So that it can be evaluated: `float('inf')` where Python shows `inf`. */
  readonly evaluates?: boolean;
  /** Sets and dictionaries in an order of ours, so that equal ones are written alike. */
  readonly sorted?: boolean;
  /** Items of each container and characters of each string; what is behind them is left out. */
  readonly most?: number;
  readonly object?: (type: string, repr: string) => string;
};

const depthMax = 100;

/** A value as Python's `repr` writes it. */
export function pythonRepr(value: Shown, options: ReprOptions = {}): string {
  const { evaluates = false, sorted = false, most = Number.POSITIVE_INFINITY, object = (_, repr) => repr } = options;

  const write = (one: Shown, depth: number): string => {
    if (depth > depthMax) return '…';
    const inOrder = (texts: string[]): string => (sorted ? texts.sort() : texts).join(', ');
    const items = (all: readonly Shown[]): string[] => all.slice(0, most).map((item) => write(item, depth + 1));
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
        return evaluates ? complexCall(one.real, one.imaginary) : complexRepr(one.real, one.imaginary);
      case 'str':
        return textRepr(one.value.slice(0, most));
      case 'bytes':
        return `b${bytesRepr(one.value.slice(0, most))}`;
      case 'list':
        return `[${items(one.items).join(', ')}]`;
      case 'tuple':
        return one.items.length === 1 ? `(${items(one.items)[0]},)` : `(${items(one.items).join(', ')})`;
      case 'set':
        return one.items.length === 0 ? 'set()' : `{${inOrder(items(one.items))}}`;
      case 'frozenset':
        return one.items.length === 0 ? 'frozenset()' : `frozenset({${inOrder(items(one.items))}})`;
      case 'dict': {
        const entries = one.entries.slice(0, most);
        return `{${inOrder(entries.map(([key, item]) => `${write(key, depth + 1)}: ${write(item, depth + 1)}`))}}`;
      }
      case 'object':
        return object(one.type, one.repr);
      case 'beyond':
        return 'a value too large to be told';
    }
  };
  return write(value, 0);
}

/** The shortest digits that mean the same number, as in JavaScript; only the exponent begins elsewhere. */
function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  if (value !== 0 && (power < -4 || power >= 16)) {
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

const partRepr = (value: number): string => floatRepr(value).replace(/\.0$/, '');

function complexRepr(real: number, imaginary: number): string {
  if (Object.is(real, 0)) return `${partRepr(imaginary)}j`;
  const sign = imaginary < 0 || Object.is(imaginary, -0) ? '' : '+';
  return `(${partRepr(real)}${sign}${partRepr(imaginary)}j)`;
}

const complexCall = (real: number, imaginary: number): string => {
  const part = (value: number): string => (Number.isFinite(value) ? floatRepr(value) : `float('${floatRepr(value)}')`);
  return `complex(${part(real)}, ${part(imaginary)})`;
};

const quoted = (text: string, escaped: string): string =>
  text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;

const named: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** What can not be printed, spaces other than the plain one among it, is written by its number. */
function textRepr(text: string): string {
  const escaped = (character: string): string => {
    const code = character.codePointAt(0)!;
    if (code <= 0xff) return named[character] ?? `\\x${hex(code, 2)}`;
    return code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
  };
  return quoted(text, text.replaceAll(/[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, escaped));
}

function bytesRepr(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const escaped = (character: string): string => named[character] ?? `\\x${hex(character.charCodeAt(0), 2)}`;
  return quoted(text, text.replaceAll(/[^ -[\]-~]/g, escaped));
}

const hex = (code: number, length: number): string => code.toString(16).padStart(length, '0');
