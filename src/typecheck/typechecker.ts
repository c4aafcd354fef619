import type { Engine } from '../base/engine.ts';
import type { Place } from '../model/finding.ts';
import type { Doubt } from './doubts.ts';

/** One line of the type checker's own answer, unfiltered. */
export type TypeMessage = {
  readonly code: string;
  readonly level: 'error' | 'note';
  readonly message: string;
  readonly place: Place;
  /** Why the source does not decide the types it rests on; only errors that would reject a text are questioned. */
  readonly doubt?: Doubt;
};

export type TypeCheckResult =
  | { readonly kind: 'checked'; readonly messages: readonly TypeMessage[] }
  /** The question was too large or too hostile to be answered: never to be read as "no errors". */
  | { readonly kind: 'unknown'; readonly reason: 'time' | 'memory' | 'crash' };

export type Typechecker = Engine & {
  /** Rejects with `Overload`, or with the signal's reason; anything the text causes is an answer. */
  check(code: string, signal: AbortSignal): Promise<TypeCheckResult>;
};
