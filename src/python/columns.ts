/** Converts between columns of a line: UTF-8 bytes count from 0, code points from 1. */
export type Columns = { ofByte(byte: number): number; toByte(column: number): number };

/** Outside the line each byte counts as one column, so that even invalid positions convert there and back. */
export function columnsOf(line: string): Columns {
  const starts: number[] = [];
  let bytes = 0;
  for (const character of line) {
    starts.push(bytes);
    bytes += utf8Length(character.codePointAt(0)!);
  }
  starts.push(bytes);
  return {
    ofByte(byte) {
      if (byte < 0 || byte >= bytes) return byte - (byte < 0 ? 0 : bytes - starts.length + 1) + 1;
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (starts[middle]! < byte) low = middle + 1;
        else high = middle;
      }
      return low + 1;
    },
    toByte: (column) => starts[column - 1] ?? (column < 1 ? column - 1 : bytes + column - starts.length),
  };
}

const utf8Length = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
