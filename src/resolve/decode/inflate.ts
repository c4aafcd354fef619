/** Inflates what zlib and gzip pack (RFC 1950, 1951, 1952), up to a bound. */

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** How many codes there are of each length, and their symbols in order. */
type Codes = { readonly counts: Uint16Array; readonly symbols: Uint16Array };

function codesOf(lengths: readonly number[]): Codes {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length]! += 1;
  counts[0] = 0;
  const starts = new Uint16Array(16);
  for (let length = 1; length < 15; length += 1) starts[length + 1] = starts[length]! + counts[length]!;
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) if (length > 0) symbols[starts[length]!++] = symbol;
  return { counts, symbols };
}

const fixedLengths = Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
const fixed = [codesOf(fixedLengths), codesOf(new Array<number>(30).fill(5))] as const;

class Broken extends Error {}

/** The unpacked bytes; null for what is broken or too much. */
export function inflateRaw(bytes: Uint8Array, most: number): Uint8Array | null {
  let out = new Uint8Array(Math.min(most, Math.max(1024, bytes.length * 4)));
  let length = 0;
  let at = 0;
  let held = 0;
  let count = 0;
  const bits = (need: number): number => {
    while (count < need) {
      if (at >= bytes.length) throw new Broken();
      held |= bytes[at++]! << count;
      count += 8;
    }
    const value = held & ((1 << need) - 1);
    held >>>= need;
    count -= need;
    return value;
  };
  const symbol = ({ counts, symbols }: Codes): number => {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let size = 1; size < 16; size += 1) {
      code |= bits(1);
      const here = counts[size]!;
      if (code - here < first) return symbols[index + (code - first)]!;
      index += here;
      first = (first + here) << 1;
      code <<= 1;
    }
    throw new Broken();
  };
  const put = (byte: number): void => {
    if (length >= most) throw new Broken();
    if (length >= out.length) {
      const larger = new Uint8Array(Math.min(most, out.length * 2));
      larger.set(out);
      out = larger;
    }
    out[length++] = byte;
  };
  try {
    for (let last = false; !last; ) {
      last = bits(1) === 1;
      const kind = bits(2);
      if (kind === 0) {
        held = 0;
        count = 0;
        const size = bytes[at]! | (bytes[at + 1]! << 8);
        at += 4;
        if (at + size > bytes.length) throw new Broken();
        for (let left = size; left > 0; left -= 1) put(bytes[at++]!);
        continue;
      }
      if (kind === 3) throw new Broken();
      const [literals, distances] = kind === 1 ? fixed : dynamicCodes(bits, symbol);
      for (let one = symbol(literals); one !== 256; one = symbol(literals)) {
        if (one < 256) {
          put(one);
          continue;
        }
        const size = lengthBase[one - 257]! + bits(lengthExtra[one - 257]!);
        const far = symbol(distances);
        const distance = distanceBase[far]! + bits(distanceExtra[far]!);
        if (!(distance <= length)) throw new Broken();
        for (let left = size; left > 0; left -= 1) put(out[length - distance]!);
      }
    }
  } catch (thrown) {
    if (thrown instanceof Broken) return null;
    throw thrown;
  }
  return out.subarray(0, length);
}

function dynamicCodes(bits: (need: number) => number, symbol: (codes: Codes) => number): readonly [Codes, Codes] {
  const [literalCount, distanceCount, codeCount] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
  const sizes = new Array<number>(19).fill(0);
  for (let index = 0; index < codeCount; index += 1) sizes[codeOrder[index]!] = bits(3);
  const codes = codesOf(sizes);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const one = symbol(codes);
    if (one < 16) {
      lengths.push(one);
      continue;
    }
    if (one === 16 && lengths.length === 0) throw new Broken();
    const [value, times] =
      one === 16 ? [lengths.at(-1)!, 3 + bits(2)] : one === 17 ? [0, 3 + bits(3)] : [0, 11 + bits(7)];
    for (let left = times; left > 0; left -= 1) lengths.push(value);
  }
  return [codesOf(lengths.slice(0, literalCount)), codesOf(lengths.slice(literalCount, literalCount + distanceCount))];
}

/** With the two bytes that zlib puts before it. */
export const inflateZlib = (bytes: Uint8Array, most: number): Uint8Array | null =>
  bytes.length > 2 && (bytes[0]! & 15) === 8 && ((bytes[0]! << 8) | bytes[1]!) % 31 === 0
    ? inflateRaw(bytes.subarray(2), most)
    : null;

export function inflateGzip(bytes: Uint8Array, most: number): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return null;
  const flags = bytes[3]!;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at]! | (bytes[at + 1]! << 8));
  const skip = (): void => {
    while (at < bytes.length && bytes[at] !== 0) at += 1;
    at += 1;
  };
  if (flags & 8) skip();
  if (flags & 16) skip();
  if (flags & 2) at += 2;
  return inflateRaw(bytes.subarray(at), most);
}
