import { NativeError } from '../failure.ts';
import type { CallArguments, Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';

/**
 * What the methods of a string take: `s` a string, `n` a string or None, `p` a string or a tuple, `i` an integer, `x` an
 * integer or None, `a` anything. Those after `/` can be left out.
 */
const signatures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    center: 'i/s',
    count: 's/xx',
    endswith: 'p/xx',
    find: 's/xx',
    index: 's/xx',
    join: 'a',
    ljust: 'i/s',
    lstrip: '/n',
    partition: 's',
    removeprefix: 's',
    removesuffix: 's',
    replace: 'ss/i',
    rfind: 's/xx',
    rindex: 's/xx',
    rjust: 'i/s',
    rpartition: 's',
    rsplit: '/ni',
    rstrip: '/n',
    split: '/ni',
    startswith: 'p/xx',
    strip: '/n',
    zfill: 'i',
  }),
);

const kinds = 'none bool int float complex str bytes list tuple dict set function range'.split(' ');
const accepted: Readonly<Record<string, readonly string[]>> = {
  s: ['str'],
  n: ['str', 'none'],
  p: ['str', 'tuple'],
  i: ['int', 'bool'],
  x: ['int', 'bool', 'none'],
  a: kinds,
};
const expected: Readonly<Record<string, string>> = {
  s: 'str',
  n: 'None or str',
  p: 'str or a tuple of str',
  i: 'an integer',
  x: 'an integer or None',
};

/** Raises if a method of a string certainly does not take these arguments. */
export function refuseTextArguments(name: string, { positional, named }: CallArguments): void {
  const signature = signatures.get(name);
  if (signature === undefined || named.size > 0) return;
  const [required = '', optional = ''] = signature.split('/');
  const codes = required + optional;
  if (positional.length < required.length || positional.length > codes.length) {
    throw new NativeError('TypeError', `str.${name}() got ${positional.length} arguments`, 'argument-mismatch');
  }
  for (const [at, value] of positional.entries()) {
    const code = codes[at]!;
    const kind = value.kind === 'unknown' ? value.of : value.kind;
    if (kind === null || !kinds.includes(kind) || accepted[code]!.includes(kind)) continue;
    throw new NativeError(
      'TypeError',
      `${name}() argument ${at + 1} must be ${expected[code]}, not ${typeNameOf(value as Value)}`,
      'unsupported-operation',
    );
  }
}
