import { PyObject, PyTypeError, textMakers, ValueError } from './errors.js';
import { dunder } from './operators.js';
import { className, Float, isClass, qualifiedName, Tuple, typeName, unfaithful } from './values.js';

/** The shortest text that parses to the same float, in Python's format. */
export function floatRepr(v) {
  if (Number.isInteger(v) && Math.abs(v) < 1e16) return Object.is(v, -0) ? '-0.0' : `${v}.0`;
  if (v === Infinity) return 'inf';
  if (v === -Infinity) return '-inf';
  if (Number.isNaN(v)) return 'nan';
  const abs = Math.abs(v);
  if (abs >= 1e-4 && abs < 1e16) return String(v);
  const [digits, exponent] = v.toExponential().split('e');
  const power = Number(exponent);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** How many digits of an int can be converted to text or back. */
export const digitsLimit = { most: 4300 };

export function intRepr(n) {
  const text = n.toString();
  if (typeof n === 'bigint' && text.length - (n < 0n ? 1 : 0) > digitsLimit.most) {
    throw new ValueError(
      `Exceeds the limit (${digitsLimit.most} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit`,
    );
  }
  return text;
}

const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
// Characters that str.isprintable() rejects: other, and separators except the space.
const unprintable = /[\p{C}\p{Z}]/u;

export function strRepr(s) {
  const quote = s.includes("'") && !s.includes('"') ? '"' : "'";
  if (/^[ !#-&(-[\]-~]*$/.test(s)) return quote + s + quote;
  let out = quote;
  for (const c of s) {
    const code = c.codePointAt(0);
    if (c === quote) out += `\\${c}`;
    else if (escapes[c]) out += escapes[c];
    else if (c === ' ' || !unprintable.test(c)) out += c;
    else if (code < 0x100) out += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (code < 0x10000) out += `\\u${code.toString(16).padStart(4, '0')}`;
    else out += `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return out + quote;
}

/** Containers whose repr is being computed: one that contains itself is shown as `[...]`. */
const showing = new Set();

export function guarded(x, placeholder, show) {
  if (showing.has(x)) return placeholder;
  showing.add(x);
  try {
    return show();
  } finally {
    showing.delete(x);
  }
}

export function repr(x) {
  switch (typeof x) {
    case 'string':
      return strRepr(x);
    case 'number':
      return String(x);
    case 'bigint':
      return intRepr(x);
    case 'boolean':
      return x ? 'True' : 'False';
    case 'function':
      return functionRepr(x);
  }
  if (x === null) return 'None';
  if (x instanceof Float && (x.constructor === Float || !x.__repr__)) return floatRepr(x.v);
  const own = dunder(x, '__repr__');
  if (own) {
    const text = own.call(x);
    if (typeof text !== 'string') throw new PyTypeError(`__repr__ returned non-string (type ${typeName(text)})`);
    return text;
  }
  if (Array.isArray(x)) return guarded(x, '[...]', () => `[${x.map(repr).join(', ')}]`);
  if (x instanceof Tuple) {
    if (x.items.length === 1) return guarded(x, '(...)', () => `(${repr(x.items[0])},)`);
    return guarded(x, '(...)', () => `(${x.items.map(repr).join(', ')})`);
  }
  if (x instanceof PyObject && x.constructor === PyObject)
    return unfaithful('the repr of an object, which contains its address');
  if (x.$typeName === 'ellipsis') return 'Ellipsis';
  if (x.$typeName === 'NotImplementedType') return 'NotImplemented';
  if (x.$typeName === 'slice') return `slice(${repr(x.start)}, ${repr(x.stop)}, ${repr(x.step)})`;
  return unfaithful(`the repr of a ${typeName(x)}, which contains its address`);
}

function functionRepr(f) {
  if (isClass(f)) {
    if (f.$shownAs) return `<${f.$shownAs} '${className(f)}'>`;
    if (Object.hasOwn(f, '$builtin')) return `<class '${className(f)}'>`;
    return `<class '${Object.hasOwn(f, '$module') ? f.$module : '__main__.'}${qualifiedName(f)}'>`;
  }
  if (f.$native) return `<built-in function ${f.$native}>`;
  return unfaithful('the repr of a function, which contains its address');
}

export function str(x) {
  if (typeof x === 'string') return x;
  if (typeof x === 'number') return String(x);
  const own = typeof x === 'object' && (dunder(x, '__str__') ?? dunder(x, '__repr__'));
  if (!own) return repr(x);
  const text = own.call(x);
  if (typeof text !== 'string') throw new PyTypeError(`__str__ returned non-string (type ${typeName(text)})`);
  return text;
}

Object.assign(textMakers, { repr, str });
