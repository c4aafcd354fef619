import type { FileSuppression, Unfinished } from './reader.ts';

export type WirePlace = readonly [line: number, column: number, endLine?: number, endColumn?: number];
export type WireSuppression = readonly [tool: FileSuppression['tool'], text: string, place: WirePlace];

/** The first frame for a program. Whether it compiles follows in a second frame, without the tree. */
export type WireParsed = { readonly kind: 'parsed'; readonly tree: Uint8Array };

/** The result of a child that only compiles a text. */
export type WireCompiled =
  | { readonly kind: 'compiled'; readonly well: boolean }
  | Extract<WireResult, { kind: 'unknown' }>;

/** What `reader.py` returns. */
export type WireResult =
  | {
      readonly kind: 'program';
      readonly statements: number;
      readonly suppressions: readonly WireSuppression[];
      readonly tree: Uint8Array;
    }
  | (Omit<Unfinished, 'completed' | 'place' | 'suppressions'> & {
      readonly trimmed: boolean;
      readonly place: WirePlace;
      readonly suppressions: readonly WireSuppression[];
    })
  | {
      readonly kind: 'broken';
      /** Suppressions are included for a text that does not parse, because a newer grammar may accept it. */
      readonly stage: 'text' | 'parse' | 'depth' | 'compile';
      readonly problems: readonly (readonly [message: string, place: WirePlace])[];
      readonly suppressions?: readonly WireSuppression[];
    }
  | { readonly kind: 'unknown'; readonly reason: 'memory' };

/** Decodes a frame of `reader.py`: four bytes of length, that much JSON, then the bytes of the tree, if any. */
export function decodeFrame(frame: Uint8Array): unknown {
  const { buffer, byteOffset, byteLength } = frame;
  const end = 4 + new DataView(buffer, byteOffset, byteLength).getUint32(0);
  const result = JSON.parse(new TextDecoder().decode(frame.subarray(4, end)));
  // A copy, because posting a view to a thread sends the whole buffer under it.
  return end < byteLength ? { ...result, tree: new Uint8Array(frame.subarray(end)) } : result;
}
