import { execFileSync } from 'node:child_process';
import { latin1Of, type PythonValue } from '../../../src/python/values/value.ts';

/**
 * The result of an expression: an exception, or a value encoded so that only equal values of equal types are encoded
 * alike.
 */
export type Answer = { readonly value: string } | { readonly raises: string; readonly message: string };

const script = `
import json, math, sys, warnings
warnings.simplefilter("ignore")

def written(value):
    kind = type(value).__name__
    if value is None or value is ...: return repr(value)
    if kind == "bool": return repr(value)
    if kind == "int": return "i" + hex(value)
    if kind == "float": return "f" + number(value)
    if kind == "complex": return "c" + number(value.real) + "," + number(value.imag)
    if kind == "str": return "s" + json.dumps(value)
    if kind == "bytes": return "b" + value.hex()
    if kind in ("list", "tuple"): return kind + "[" + ",".join(map(written, value)) + "]"
    if kind in ("set", "frozenset"): return kind + "[" + ",".join(sorted(map(written, value))) + "]"
    if kind == "dict": return "dict[" + ",".join(written(k) + ":" + written(v) for k, v in value.items()) + "]"
    if kind == "range": return f"range[{value.start},{value.stop},{value.step}]"
    if kind == "slice": return f"slice[{written(value.start)},{written(value.stop)},{written(value.step)}]"
    if kind in ("dict_keys", "dict_values", "dict_items", "enumerate", "zip", "map", "filter", "reversed") \\
        or kind.endswith("iterator"): return kind + "[" + ",".join(map(written, value)) + "]"
    if kind in ("type", "builtin_function_or_method"): return value.__name__
    return kind

def number(value):
    return "nan" if value != value else value.hex()

def answer(source):
    try:
        return {"value": written(eval(source))}
    except Exception as error:
        return {"raises": type(error).__name__, "message": message(error)}

def message(error):
    try:
        return str(error)
    except ValueError:
        return ""

definitions, sources = json.load(sys.stdin)
for name, source in definitions.items(): globals()[name] = eval(source)
json.dump([answer(source) for source in sources], sys.stdout)
`;

/** Evaluates each expression in one CPython process, with these names defined. */
export function evaluateInPython(sources: readonly string[], definitions: Readonly<Record<string, string>>): Answer[] {
  return JSON.parse(
    execFileSync('python3', ['-I', '-S', '-B', '-c', script], {
      input: JSON.stringify([definitions, sources]),
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    }),
  ) as Answer[];
}

/** Messages are those of CPython 3.11; other versions word some of them differently. */
export const isReferenceVersion: boolean =
  execFileSync('python3', ['-c', 'import sys; print(sys.version_info[:2])'], { encoding: 'utf8' }).trim() === '(3, 11)';

/** Encodes one of our values in the same way. */
export function encodeValue(value: PythonValue): string {
  switch (value.kind) {
    case 'none':
      return 'None';
    case 'ellipsis':
      return 'Ellipsis';
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'int':
      return `i${value.value < 0n ? '-' : ''}0x${(value.value < 0n ? -value.value : value.value).toString(16)}`;
    case 'float':
      return `f${hexFloat(value.value)}`;
    case 'complex':
      return `c${hexFloat(value.real)},${hexFloat(value.imaginary)}`;
    case 'str':
      return `s${jsonText(value.value)}`;
    case 'bytes':
      return `b${Buffer.from(latin1Of(value), 'latin1').toString('hex')}`;
    case 'list':
    case 'tuple':
      return `${value.kind}[${value.items.map(encodeValue).join(',')}]`;
    case 'set':
    case 'frozenset':
      return `${value.kind}[${value.items.map(encodeValue).sort().join(',')}]`;
    case 'dict':
      return `dict[${value.entries.map(([key, item]) => `${encodeValue(key)}:${encodeValue(item)}`).join(',')}]`;
    case 'range':
      return `range[${value.start},${value.stop},${value.step}]`;
    case 'slice':
      return `slice[${encodeValue(value.start)},${encodeValue(value.stop)},${encodeValue(value.step)}]`;
    case 'iterator':
    case 'view':
      return `${value.type}[${value.items.map(encodeValue).join(',')}]`;
    case 'builtin':
      return value.name;
    case 'opaque':
      return encodeValue(value.value as PythonValue);
  }
}

/** Writes a float like `float.hex`. */
function hexFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (!Number.isFinite(value)) return `${sign}inf`;
  if (value === 0) return `${sign}0x0.0p+0`;
  const bits = new BigUint64Array(new Float64Array([value]).buffer)[0]!;
  const power = Number((bits >> 52n) & 0x7ffn);
  const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, '0');
  const exponent = power === 0 ? -1022 : power - 1023;
  return `${sign}0x${power === 0 ? 0 : 1}.${fraction}p${exponent < 0 ? '' : '+'}${exponent}`;
}

/** Writes a string like `json.dumps`, in plain ASCII. */
const jsonText = (text: string): string =>
  JSON.stringify(text).replaceAll(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
