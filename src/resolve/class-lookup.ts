import { isBuiltinException } from '../python/language/exceptions.ts';
import { joinAll } from './join.ts';
import type { Machine } from './machine.ts';
import { type ClassValue, none, positional, type Ref, type Site, type Value } from './value.ts';

/** Finds a name in a class or in the classes of the program that it inherits from. */
export function findInClass(of: ClassValue, name: string): { readonly value: Value; readonly from: ClassValue } | null {
  for (const one of of.mro) {
    if (one.type !== 'class') continue;
    const value = one.attributes.get(name);
    if (value) return { value, from: one };
  }
  return null;
}

/** The first base class that the program does not define itself, if there is one. */
export const externalBase = (of: ClassValue): Ref | null =>
  (of.mro.find((one) => one.type === 'ref' && one.name !== 'builtins.object' && one.name !== 'builtins.type') as
    | Ref
    | undefined) ?? null;

export const isExceptionName = (name: string): boolean =>
  name.startsWith('builtins.') && isBuiltinException(name.slice('builtins.'.length));

export const isException = (of: ClassValue): boolean =>
  of.mro.some((one) => one.type === 'ref' && isExceptionName(one.name));

/** Is it an instance of one of the program's own classes that has this method? */
export const hasHook = (value: Value, name: string): boolean =>
  value.type === 'instance' && findInClass(value.of, name) !== null;

/** Applies the descriptor protocol to a class attribute: binds methods to `owner`, calls the getters of properties. */
export function bindAttribute(machine: Machine, value: Value, owner: Value | null, of: ClassValue, site: Site): Value {
  switch (value.type) {
    case 'function':
      return owner ? { type: 'bound', self: owner, callee: value } : value;
    case 'descriptor':
      if (value.kind === 'static') return value.callee;
      if (value.kind === 'class') return { type: 'bound', self: of, callee: value.callee };
      return owner ? machine.call(value.callee, positional(owner), site) : value;
    case 'instance': {
      const getter = findInClass(value.of, '__get__');
      if (!getter) return value;
      return machine.call(
        bindAttribute(machine, getter.value, value, value.of, site),
        positional(owner ?? none, of),
        site,
      );
    }
    case 'partial':
      return owner && value.step === 'partialmethod'
        ? {
            type: 'partial',
            callee: value.callee,
            args: [owner, ...value.args],
            keywords: value.keywords,
            step: 'functools.partialmethod',
          }
        : value;
    case 'join':
      return joinAll(value.values.map((one) => bindAttribute(machine, one, owner, of, site)));
    default:
      return value;
  }
}
