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
    // Programs look up subclasses of their own classes for registries.
    if (owner.type === 'class' && attribute === '__subclasses__') return 0;
    machine.facts.recordInternals(attribute, before + 1, called, site);
    return before + 1;
  }
  if (!unrecordedAttributes.has(attribute)) return before;
  const own = owner.type === 'class' || owner.type === 'instance' || owner.type === 'function';
  return own ? 0 : before + 1;
}
