import { isBuiltinException } from '../python/language/exceptions.ts';
import { joinAll } from './join.ts';
import type { Machine } from './machine.ts';
import { type ClassValue, none, positional, type Ref, type Site, type Value } from './value.ts';

/** What stands in a class or in what it inherits from; external bases are asked by name. */
export function findInClass(of: ClassValue, name: string): { readonly value: Value; readonly from: ClassValue } | null {
  for (const one of of.mro) {
    if (one.type !== 'class') continue;
    const value = one.attributes.get(name);
    if (value) return { value, from: one };
  }
  return null;
}

/** The base that is not of this text, if there is one. */
export const externalBase = (of: ClassValue): Ref | null =>
  (of.mro.find((one) => one.type === 'ref' && one.name !== 'builtins.object' && one.name !== 'builtins.type') as
    | Ref
    | undefined) ?? null;

export const isExceptionName = (name: string): boolean =>
  name.startsWith('builtins.') && isBuiltinException(name.slice('builtins.'.length));

export const isException = (of: ClassValue): boolean =>
  of.mro.some((one) => one.type === 'ref' && isExceptionName(one.name));

/** Is it an instance of a class of the text that has this method? */
export const hasHook = (value: Value, name: string): boolean =>
  value.type === 'instance' && findInClass(value.of, name) !== null;

/** What looking something up in a class makes of it: methods get their object, properties are asked. */
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
