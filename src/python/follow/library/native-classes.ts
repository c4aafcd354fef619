import { none } from '../../values/value.ts';
import type { Machine } from '../machine.ts';
import {
  type CallArguments,
  ClassObject,
  type InstanceObject,
  native,
  nativeMethod,
  unknown,
  type Value,
} from '../objects.ts';
import { moduleModels } from './module-models.ts';

export type NativeMethod = (machine: Machine, self: InstanceObject, given: CallArguments) => Value;

export type NativeClass = {
  /** The name in messages, such as `_io.StringIO`. */
  readonly title: string;
  readonly methods: Readonly<Record<string, NativeMethod>>;
  /** Further methods, separated by spaces: calling one forgets the object. */
  readonly others: string;
  /** Attributes whose values are not known. */
  readonly attributes?: string;
};

/**
 * Defines a class of the standard library whose objects change. What an object holds is kept among its attributes under
 * names that no program can write (`hidden`), so that the trail sees every change.
 */
export function defineNativeClass(
  module: string,
  name: string,
  { title, methods, others, attributes = '' }: NativeClass,
): void {
  moduleModels.set(`${module}.${name}`, {
    type: 'made',
    make: (machine) => {
      const cls = new ClassObject(title, [], [], { isBuiltin: true, hasUnknownBase: false });
      for (const other of others.split(' ')) cls.names.set(other, nativeMethod(`${title}.${other}`, forgets(machine)));
      for (const attribute of attributes.split(' ')) {
        cls.names.set(attribute, {
          kind: 'property',
          get: native(attribute, () => unknown),
          set: null,
          isCached: false,
        });
      }
      for (const [method, call] of Object.entries(methods)) {
        const bound = ({ positional: [self, ...positional], named }: CallArguments): Value =>
          self?.kind === 'instance' ? call(machine, self, { positional, named }) : machine.doubtful();
        cls.names.set(method, nativeMethod(`${title}.${method}`, bound));
      }
      return cls;
    },
  });
}

const forgets =
  (machine: Machine) =>
  ({ positional, named }: CallArguments): Value => {
    machine.escape([...positional, ...named.values()]);
    return machine.doubtful();
  };

/** What an object of a native class holds; null if it is not known. */
export const hidden = (self: InstanceObject, name: string): Value | null => self.names.get(` ${name}`) ?? null;

export function hide(machine: Machine, self: InstanceObject, held: Readonly<Record<string, Value>>): Value {
  machine.touch(self);
  if (!self.isOpen) for (const [name, value] of Object.entries(held)) self.names.set(` ${name}`, value);
  return none;
}
