import type { Blanket, Unfinished } from './reader.ts';

export type WirePlace = readonly [line: number, column: number, endLine?: number, endColumn?: number];
export type WireBlanket = readonly [tool: Blanket['tool'], text: string, place: WirePlace];

/** What comes first of a program; whether it compiles is told next, without the tree. */
export type WireParsed = { readonly kind: 'parsed'; readonly tree: Uint8Array };

/** Whether a text compiles, of a child that was asked for nothing else. */
export type WireCompiled =
  | { readonly kind: 'compiled'; readonly well: boolean }
  | Extract<WireAnswer, { kind: 'unknown' }>;

/** What `reader.py` answers. */
export type WireAnswer =
  | {
      readonly kind: 'program';
      readonly statements: number;
      readonly blankets: readonly WireBlanket[];
      readonly tree: Uint8Array;
    }
  | (Omit<Unfinished, 'completed' | 'place' | 'blankets'> & {
      readonly trimmed: boolean;
      readonly place: WirePlace;
      readonly blankets: readonly WireBlanket[];
    })
  | {
      readonly kind: 'broken';
      /** Blankets come with a text that does not parse, which a newer grammar may yet take. */
      readonly stage: 'text' | 'parse' | 'depth' | 'compile';
      readonly problems: readonly (readonly [message: string, place: WirePlace])[];
      readonly blankets?: readonly WireBlanket[];
    }
  | { readonly kind: 'unknown'; readonly reason: 'memory' };

/** Opens what `reader.py` frames: four bytes of length, so much JSON, then the tree of a program as it is. */
export function opened(frame: Uint8Array): unknown {
  const { buffer, byteOffset, byteLength } = frame;
  const end = 4 + new DataView(buffer, byteOffset, byteLength).getUint32(0);
  const told = JSON.parse(new TextDecoder().decode(frame.subarray(4, end)));
  // A copy, because the whole buffer under a view goes along when it is sent to a thread.
  return end < byteLength ? { ...told, tree: new Uint8Array(frame.subarray(end)) } : told;
}
