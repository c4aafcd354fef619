import type { Machine } from '../machine.ts';
import type { Arguments, Ref, Site, Value, Via } from '../value.ts';

/** A call of an external function. */
export type NativeCall = {
  readonly machine: Machine;
  readonly name: string;
  readonly args: Arguments;
  readonly site: Site;
  readonly via: Via;
  /** The instance of one of the program's classes on which an inherited external method is called. */
  readonly self: Value | null;
  /** The call result to which the method belongs: for `re.compile(p).sub(…)`, `re.compile()`. */
  readonly owner: Ref | null;
};

/** Computes the result of a call; null if the model does not know it. */
export type Model = (call: NativeCall) => Value | null;
export type Models = Readonly<Record<string, Model>>;

export const argument = ({ args }: NativeCall, index: number, name: string | null = null): Value | undefined =>
  args.positional[index] ?? (name === null ? undefined : args.named.get(name));
