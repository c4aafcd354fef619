import type { ProgramWriter } from '../program-writer.ts';
import type { Random } from '../random.ts';

/** Stores a value and returns the expression that retrieves the same object. */
export type Carrier = (writer: ProgramWriter, value: string, random: Random) => string;
