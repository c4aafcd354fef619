import { Cells, ClassValue, InstanceValue, ListValue, type Ref, type Value } from './value.ts';

/** An instance of a built-in exception: its class is a stand-in without attributes. */
export function exceptionOf(base: Ref, args: readonly Value[], rest: Value | null = null): InstanceValue {
  const of = new ClassValue(base.name.replace(/^.*\./, ''), [{ ...base, via: [] }], new Cells(), null);
  const made = new InstanceValue(of);
  made.payload = new ListValue('tuple', [...args], rest);
  return made;
}
