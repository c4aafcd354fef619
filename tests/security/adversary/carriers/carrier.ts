import type { Random } from '../random.ts';
import type { Scribe } from '../scribe.ts';

/** Puts a value somewhere and writes the expression that takes it out again, the same object. */
export type Carrier = (scribe: Scribe, value: string, random: Random) => string;
