import type { Fact } from '../resolve/fact.ts';

/** A text that the program puts together or decodes, as the resolver tells it. */
export type ComputedText = Pick<Extract<Fact, { readonly kind: 'text' }>, 'bound' | 'value' | 'place' | 'decoded'>;
