import type { Machine } from '../machine.ts';
import type { Arguments, Ref, Site, Value, Via } from '../value.ts';

/** A call of something outside the text. */
export type NativeCall = {
  readonly machine: Machine;
  readonly name: string;
  readonly args: Arguments;
  readonly site: Site;
  readonly via: Via;
  /** The instance of a class of the text on which an inherited method is called. */
  readonly self: Value | null;
  /** What the method belongs to, where a call gave it. */
  readonly owner: Ref | null;
};

/** What a call gives; null where the model does not know. */
export type Model = (call: NativeCall) => Value | null;
export type Models = Readonly<Record<string, Model>>;

export const argument = ({ args }: NativeCall, index: number, name: string | null = null): Value | undefined =>
  args.positional[index] ?? (name === null ? undefined : args.named.get(name));
