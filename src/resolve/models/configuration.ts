import type { Machine } from '../machine.ts';
import type { Value } from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

/** The name under which an option that the program sets is kept; null if the section or the option is not known. */
function optionName({ owner, args }: NativeCall): string | null {
  const [section, option] = args.positional;
  return owner && section?.type === 'str' && option?.type === 'str'
    ? `${owner.name}[${section.value}][${option.value}]`
    : null;
}

const set: Model = (call) => {
  const name = optionName(call);
  const value = call.args.positional[2];
  if (name !== null && value) call.machine.set(call.machine.replacedAttributes, name, value);
  return null;
};

const get: Model = (call) => readOption(call.machine, optionName(call));

const readOption = (machine: Machine, name: string | null): Value | null =>
  name === null ? null : (machine.replacedAttributes.get(name) ?? null);

/** `configparser`: options that the program sets itself. */
export const configuration: Models = Object.fromEntries(
  ['ConfigParser', 'RawConfigParser', 'SafeConfigParser'].flatMap((name) => [
    [`configparser.${name}().set`, set],
    [`configparser.${name}().get`, get],
  ]),
);
