import type { Span } from '../tree.ts';

/** An error that must happen when this place is reached, whatever happened before. */
export type CertainEvent = {
  readonly kind: EventKind;
  readonly place: Span;
  readonly message: string;
  /** The exception that Python raises; null if the code is valid but makes no sense. */
  readonly raises: string | null;
};

export type EventKind =
  | 'constant-index-missing'
  | 'loop-past-end'
  | 'division-by-zero'
  | 'unpack-mismatch'
  | 'dict-iterated-as-pairs'
  | 'none-result-used';
