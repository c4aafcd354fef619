import type { Machine } from '../machine.ts';
import type { Arguments, Site, Value } from '../value.ts';

/** A call of a method of a list or dict. */
export type MethodCall<Self> = {
  readonly machine: Machine;
  readonly self: Self;
  readonly name: string;
  readonly args: Arguments;
  readonly site: Site;
};

/** Methods by name. Each returns null if the result is not known. */
export type MethodTable<Self> = Readonly<Record<string, (call: MethodCall<Self>) => Value | null>>;

/** Calls a method from a table; null if it is not there. */
export const callFrom = <Self>(table: MethodTable<Self>, call: MethodCall<Self>): Value | null =>
  Object.hasOwn(table, call.name) ? table[call.name]!(call) : null;
