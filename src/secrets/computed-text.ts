import type { Fact } from '../resolve/fact.ts';

/** A string that the program builds or decodes, as reported by the resolver. */
export type ComputedText = Pick<Extract<Fact, { readonly kind: 'text' }>, 'bound' | 'value' | 'place' | 'decoded'>;
