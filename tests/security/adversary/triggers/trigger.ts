import { alsoMark, type Held, type ProgramWriter } from '../program-writer.ts';

/** The source of each argument. */
export type Call = { readonly args: readonly string[]; readonly keywords: readonly string[] };

/** Makes the call happen: adds the last statements and marks the line of the call. */
export type Trigger = {
  /** Passes exactly one positional argument. */
  readonly unary?: true;
  /** Its argument becomes a key. */
  readonly hashable?: true;
  /** Its argument is a string literal. */
  readonly text?: true;
  /** Takes no keywords. */
  readonly places?: true;
  /** Runs on a thread or at exit: no line of the program is on the stack. */
  readonly away?: true;
  readonly fire: (writer: ProgramWriter, held: Held, call: Call) => void;
};

export const joinArguments = ({ args, keywords }: Call): string => [...args, ...keywords].join(', ');

/** The arguments after a callable: `, a, b`. */
export const followingArguments = (call: Call): string =>
  [...call.args, ...call.keywords].map((one) => `, ${one}`).join('');

export const tupleOf = ({ args }: Call): string => `(${args.join(', ')},)`;

export const dictOf = ({ keywords }: Call): string =>
  `{${keywords.map((one) => one.replace(/^(\w+)=/, '"$1": ')).join(', ')}}`;

export const alsoOf = ({ marked }: Held): string => (marked ? '' : alsoMark);

/** For methods that run more than once: the callable is evaluated once, beforehand. */
export const once = ({ fire, ...rest }: Trigger): Trigger => ({
  ...rest,
  fire: (writer, held, call) => fire(writer, { ...held, value: writer.bind(held.value) }, call),
});
