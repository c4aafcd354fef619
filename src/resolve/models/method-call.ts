import type { Machine } from '../machine.ts';
import type { Arguments, Site, Value } from '../value.ts';

/** A call of a method on a container of the text. */
export type MethodCall<Self> = {
  readonly machine: Machine;
  readonly self: Self;
  readonly name: string;
  readonly args: Arguments;
  readonly site: Site;
};

/** What a method returns, by its name; null where nothing is known of the result. */
export type MethodTable<Self> = Readonly<Record<string, (call: MethodCall<Self>) => Value | null>>;

/** Null for a method that is not in the table. */
export const callFrom = <Self>(table: MethodTable<Self>, call: MethodCall<Self>): Value | null =>
  Object.hasOwn(table, call.name) ? table[call.name]!(call) : null;
