import type { Fact } from '../resolve/fact.ts';

export type Call = Extract<Fact, { readonly kind: 'call' }>;
export type Escape = Extract<Fact, { readonly kind: 'escape' }>;
