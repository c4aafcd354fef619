import type { ProgramWriter } from '../program-writer.ts';
import type { Random } from '../random.ts';

/** Returns an expression for a string, hidden in some way. */
export type Spell = (text: string) => string;

export type WayToModule = {
  /** Modules it can reach; all of them if omitted. */
  readonly modules?: readonly string[];
  readonly reach: (writer: ProgramWriter, module: string, spell: Spell, random: Random) => string;
};

/** Returns an expression for a built-in function. */
export type WayToBuiltin = (writer: ProgramWriter, name: string, spell: Spell) => string;
