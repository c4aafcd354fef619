import { alsoMark, type Held, type Scribe } from '../scribe.ts';

/** The arguments, as they are written, one by one. */
export type Call = { readonly args: readonly string[]; readonly keywords: readonly string[] };

/** What makes the call happen: writes the last statements, and marks the line of the call. */
export type Trigger = {
  /** Hands over exactly one argument, by its place. */
  readonly unary?: true;
  /** Its argument becomes a key. */
  readonly hashable?: true;
  /** Takes no keywords. */
  readonly places?: true;
  /** Runs on a thread or when the interpreter ends: no line of the program is on the stack. */
  readonly away?: true;
  readonly fire: (scribe: Scribe, held: Held, call: Call) => void;
};

export const written = ({ args, keywords }: Call): string => [...args, ...keywords].join(', ');

/** Behind a callable: `, a, b`. */
export const following = (call: Call): string => [...call.args, ...call.keywords].map((one) => `, ${one}`).join('');

export const tupleOf = ({ args }: Call): string => `(${args.join(', ')},)`;

export const dictOf = ({ keywords }: Call): string =>
  `{${keywords.map((one) => one.replace(/^(\w+)=/, '"$1": ')).join(', ')}}`;

export const alsoOf = ({ marked }: Held): string => (marked ? '' : alsoMark);

/** For methods that run more than once: the callable is taken from where it was put before, and only once. */
export const once = ({ fire, ...rest }: Trigger): Trigger => ({
  ...rest,
  fire: (scribe, held, call) => fire(scribe, { ...held, value: scribe.bind(held.value) }, call),
});
