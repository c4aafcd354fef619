/** The position that an index means in a sequence of this length; null if it is out of range. */
export function indexOf(at: bigint, length: number): number | null {
  const position = at < 0n ? at + BigInt(length) : at;
  return position >= 0n && position < BigInt(length) ? Number(position) : null;
}
