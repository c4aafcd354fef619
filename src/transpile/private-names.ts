import type { Module, Node } from '../python/tree.ts';

const isPrivate = (name: unknown): name is string =>
  typeof name === 'string' && name.startsWith('__') && !name.endsWith('__') && !name.includes('.');

/** Keys of nodes whose value is a name or a list of names. */
const nameKeys = new Set(['attr', 'id', 'name', 'arg', 'names', 'asname']);

/** Mangles private names in classes as Python does: `__x` becomes `_Class__x`. */
export function manglePrivateNames(module: Module): Module {
  return mentionsPrivate(module) ? (mangleIn(module, null) as Module) : module;
}

function mentionsPrivate(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mentionsPrivate);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, one]) =>
    nameKeys.has(key) && (isPrivate(one) || (Array.isArray(one) && one.some(isPrivate))) ? true : mentionsPrivate(one),
  );
}

function mangleIn(value: unknown, around: string | null): unknown {
  if (Array.isArray(value)) return value.map((one) => mangleIn(one, around));
  if (value === null || typeof value !== 'object') return value;
  const node = value as Node;
  const inside = node.kind === 'ClassDef' ? node.name.replace(/^_+/, '') || null : around;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const own = key === 'body' || (node.kind !== 'ClassDef' && node.kind !== undefined) ? inside : around;
      if (nameKeys.has(key) && around !== null) {
        if (isPrivate(one)) return [key, `_${around}${one}`];
        if (Array.isArray(one) && one.every((name) => typeof name === 'string'))
          return [key, one.map((name) => (isPrivate(name) ? `_${around}${name}` : name))];
      }
      return [key, mangleIn(one, own)];
    }),
  );
}
