import type { Arg, Arguments } from '../tree.ts';

/** The arguments of a call, with `*` and `**` already expanded. */
export type PassedArguments<Value> = {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
};

/** Where a parameter gets its value: from the call, from its default, or nowhere. */
export type Slot<Value> =
  | { readonly parameter: Arg; readonly from: 'argument'; readonly value: Value }
  /** `index` is the position in `defaults` or, for a keyword-only parameter, in `kwDefaults`. */
  | { readonly parameter: Arg; readonly from: 'default'; readonly index: number; readonly isKeywordOnly: boolean }
  | { readonly parameter: Arg; readonly from: 'nowhere'; readonly isKeywordOnly: boolean };

export type Binding<Value> = {
  readonly slots: readonly Slot<Value>[];
  /** The arguments that `*args` collects, or would collect. */
  readonly rest: readonly Value[];
  /** The arguments that `**kwargs` collects, or would collect. */
  readonly extra: ReadonlyMap<string, Value>;
  /** The message of the TypeError that the call raises, without the name of the function; null if the call is valid. */
  readonly error: string | null;
};

/** Binds the arguments of a call to a function's parameters as CPython does. */
export function bindArguments<Value>(parameters: Arguments, given: PassedArguments<Value>): Binding<Value> {
  const { posonlyargs, args, kwonlyargs, kwDefaults } = parameters;
  const plain = [...posonlyargs, ...args];
  const byName = new Set([...args, ...kwonlyargs].map(({ arg }) => arg));
  const firstDefault = plain.length - parameters.defaults.length;
  const named = ({ arg }: Arg): Value | undefined => (byName.has(arg) ? given.named.get(arg) : undefined);
  const slots = [
    ...plain.map((parameter, at): Slot<Value> => {
      const value = given.positional[at] ?? named(parameter);
      if (value !== undefined) return { parameter, from: 'argument', value };
      return at >= firstDefault
        ? { parameter, from: 'default', index: at - firstDefault, isKeywordOnly: false }
        : { parameter, from: 'nowhere', isKeywordOnly: false };
    }),
    ...kwonlyargs.map((parameter, index): Slot<Value> => {
      const value = named(parameter);
      if (value !== undefined) return { parameter, from: 'argument', value };
      return kwDefaults[index]
        ? { parameter, from: 'default', index, isKeywordOnly: true }
        : { parameter, from: 'nowhere', isKeywordOnly: true };
    }),
  ];
  return {
    slots,
    rest: given.positional.slice(plain.length),
    extra: new Map([...given.named].filter(([name]) => !byName.has(name))),
    error: nameError(parameters, given, byName) ?? countError(parameters, given) ?? missingError(slots),
  };
}

/** The error for a keyword argument that the function does not have, or that is already passed by position. */
function nameError<Value>(
  { posonlyargs, args, kwarg }: Arguments,
  { positional, named }: PassedArguments<Value>,
  byName: ReadonlySet<string>,
): string | null {
  const filled = new Set([...posonlyargs, ...args].slice(0, positional.length).map(({ arg }) => arg));
  for (const name of named.keys()) {
    if (byName.has(name)) {
      if (filled.has(name)) return `got multiple values for argument '${name}'`;
    } else if (!kwarg) {
      const wrong = posonlyargs.filter(({ arg }) => named.has(arg)).map(({ arg }) => arg);
      return wrong.length > 0
        ? `got some positional-only arguments passed as keyword arguments: '${wrong.join(', ')}'`
        : `got an unexpected keyword argument '${name}'`;
    }
  }
  return null;
}

function countError<Value>(parameters: Arguments, { positional, named }: PassedArguments<Value>): string | null {
  const most = parameters.posonlyargs.length + parameters.args.length;
  if (positional.length <= most || parameters.vararg) return null;
  const least = most - parameters.defaults.length;
  const taken = least === most ? `${most}` : `from ${least} to ${most}`;
  const isOne = least === most && most === 1;
  const options = parameters.kwonlyargs.filter(({ arg }) => named.has(arg)).length;
  const also =
    options > 0
      ? ` positional argument${plural(positional.length)} (and ${options} keyword-only argument${plural(options)})`
      : '';
  const were = positional.length === 1 && options === 0 ? 'was' : 'were';
  return `takes ${taken} positional argument${isOne ? '' : 's'} but ${positional.length}${also} ${were} given`;
}

const plural = (count: number): string => (count === 1 ? '' : 's');

function missingError<Value>(slots: readonly Slot<Value>[]): string | null {
  for (const isKeywordOnly of [false, true]) {
    const names = slots.flatMap((slot) =>
      slot.from === 'nowhere' && slot.isKeywordOnly === isKeywordOnly ? [`'${slot.parameter.arg}'`] : [],
    );
    if (names.length === 0) continue;
    const kind = isKeywordOnly ? 'keyword-only' : 'positional';
    return `missing ${names.length} required ${kind} argument${plural(names.length)}: ${joinNames(names)}`;
  }
  return null;
}

function joinNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
