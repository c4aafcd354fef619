import type { Span } from '../tree.ts';

/** What must happen when this place is reached, whatever came before. */
export type CertainEvent = {
  readonly kind: EventKind;
  readonly place: Span;
  readonly message: string;
  /** The exception Python raises there; null for what only makes no sense. */
  readonly raises: string | null;
};

export type EventKind =
  | 'constant-index-missing'
  | 'loop-past-end'
  | 'division-by-zero'
  | 'unpack-mismatch'
  | 'dict-iterated-as-pairs'
  | 'none-result-used';
