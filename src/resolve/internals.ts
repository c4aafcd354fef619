import type { Machine } from './machine.ts';
import type { Site, Value } from './value.ts';

/** Attributes that expose Python's internals. Each access is a fact of its own. */
const recordedAttributes: ReadonlySet<string> = new Set([
  '__subclasses__',
  '__globals__',
  '__builtins__',
  '__code__',
  '__closure__',
  'func_globals',
  'func_code',
  'gi_frame',
  'gi_code',
  'cr_frame',
  'cr_code',
  'ag_frame',
  'ag_code',
  'tb_frame',
  'f_globals',
  'f_locals',
  'f_builtins',
  'f_back',
  'f_code',
  'co_code',
  'co_consts',
]);

/** Attributes on the way there that harmless code uses too. They only count towards the length of a chain. */
const unrecordedAttributes: ReadonlySet<string> = new Set([
  '__class__',
  '__base__',
  '__bases__',
  '__mro__',
  'mro',
  '__dict__',
  '__init__',
  '__self__',
  '__func__',
  '__wrapped__',
  '__loader__',
  '__spec__',
  '__traceback__',
  '__reduce_ex__',
  '__getattribute__',
]);

export const isInternal = (attribute: string): boolean =>
  recordedAttributes.has(attribute) || unrecordedAttributes.has(attribute);

export const chainOf = (value: Value): number =>
  value.type === 'ref' || value.type === 'unknown' || value.type === 'stack' ? value.chain : 0;

/** Records an access to internals, if it is one, and returns the number of such steps that led here. */
export function recordInternalStep(
  machine: Machine,
  owner: Value,
  attribute: string,
  called: boolean,
  site: Site,
): number {
  const before = chainOf(owner);
  if (recordedAttributes.has(attribute)) {
    // Programs look up subclasses of their own classes, and of those of packages, for registries.
    if (attribute === '__subclasses__' && before === 0 && isOrdinaryClass(owner)) return 0;
    // Every module has `__builtins__`, so a loop over the members of one visits it.
    const isVisited = attribute === '__builtins__' && before === 0 && site.node?.kind !== 'Attribute';
    if (!isVisited) machine.facts.recordInternals(attribute, before + 1, called, site);
    // The frames of all callers are one step away.
    return attribute === 'f_back' ? before : before + 1;
  }
  if (!unrecordedAttributes.has(attribute)) return before;
  const own = owner.type === 'class' || owner.type === 'instance' || owner.type === 'function';
  if (own) return 0;
  if (isWayToInternals(owner, attribute, before, site))
    machine.facts.recordInternals(attribute, before + 2, called, site);
  return before + 1;
}

const isOrdinaryClass = (owner: Value): boolean =>
  owner.type === 'class' || (owner.type === 'ref' && !owner.name.startsWith('builtins.'));

/** From a literal to its base classes, from any object to the base of its class, or from a built-in function to its module. */
function isWayToInternals(owner: Value, attribute: string, chain: number, site: Site): boolean {
  const isBuiltin = owner.type === 'ref' && owner.name.startsWith('builtins.');
  switch (attribute) {
    case '__base__':
    case '__bases__':
      return chain > 0;
    case '__mro__':
    case 'mro':
      return chain > 0 && isBuiltin;
    case '__self__':
      // `getattr(f, '__self__', None)` is how libraries unwrap any function.
      return isBuiltin && site.node?.kind === 'Attribute';
    default:
      return false;
  }
}

/** Attributes that nobody has a reason to look up by name. */
const lookedUpAttributes: ReadonlySet<string> = new Set(
  '__class__ __base__ __bases__ __mro__ __self__ __subclasses__ __globals__ __builtins__ __code__ __closure__ gi_frame f_globals f_builtins'.split(
    ' ',
  ),
);

/** Records a lookup such as `getattr(x, '__globals__')`. */
export function recordLookup(machine: Machine, owner: Value, attribute: string, site: Site): void {
  const own = owner.type === 'class' || owner.type === 'instance';
  if (!own && lookedUpAttributes.has(attribute)) machine.facts.recordInternals(attribute, 2, false, site);
}
