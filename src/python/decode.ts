import { columnsOf } from './columns.ts';
import type { ConstantValue } from './constant.ts';
import { operators } from './operators.ts';
import { grammar, type Kind, type Module, type Node, type Span } from './tree.ts';

export type Comment = { readonly line: number; readonly column: number; readonly text: string };
export type Tree = { readonly module: Module; readonly comments: readonly Comment[] };

/** The bytes are not what a reader writes. */
export class CorruptTree extends Error {
  override readonly name = 'CorruptTree';
}

/**
 * Reads the tree that a reader encoded. The bytes are, with the small end first: how many numbers follow, so many
 * numbers of four bytes, then JSON with all that is no number.
 *
 * The numbers are the nodes in post-order. A node is the number of its kind, its fields, then its place. Of a field
 * that holds nodes only the length of a list is told: the nodes were written before and lie on a stack.
 */
export function decodeTree(bytes: Uint8Array): Tree {
  const [numbers, aside] = cut(bytes);
  const [names, values, wideLines, halves, comments] = JSON.parse(aside) as Aside;
  const wide = new Map(Object.entries(wideLines).map(([line, text]) => [Number(line), columnsOf(text)]));
  const stack: (Node | null)[] = [];
  let at = 0;

  const column = (line: number, byte: number): number => {
    const columns = wide.size > 0 ? wide.get(line) : undefined;
    return columns ? columns.ofByte(byte) : byte + 1;
  };
  const scalar = (read: Scalar): unknown => {
    const number = numbers[at++]!;
    if (read === 'name') return number < 0 ? null : known(names[number]);
    if (read === 'int') return number;
    if (read === 'int?') return number < 0 ? null : number;
    if (read === 'constant') return constant(number, numbers[at++]!, names, values, halves);
    return known(read[number]);
  };
  const scalars = (read: Scalar): unknown[] => {
    const all: unknown[] = [];
    for (let left = numbers[at++]!; left > 0; left--) all.push(scalar(read));
    return all;
  };

  while (at < numbers.length) {
    const kind = numbers[at++]!;
    if (kind === missing) {
      stack.push(null);
      continue;
    }
    const { name, placed, fields } = known(shapes[kind]);
    const start = at;
    let held = 0;
    for (let index = 0; index < fields.length; index++) {
      const { read, many } = fields[index]!;
      if (!many) {
        if (read === 'node') held++;
        else at += read === 'constant' ? 2 : 1;
        continue;
      }
      const length = numbers[at++]!;
      if (!(length >= 0)) throw new CorruptTree('a list has no length');
      if (read === 'node') held += length;
      else at += length;
    }
    let next = stack.length - held;
    if (next < 0 || at + (placed ? 4 : 0) > numbers.length) throw new CorruptTree('it holds less than it says');
    const node: Record<string, unknown> = { kind: name };
    if (placed) {
      const line = numbers[at]!;
      const endLine = numbers[at + 2]!;
      const place: Span = {
        line,
        column: column(line, numbers[at + 1]!),
        endLine,
        endColumn: column(endLine, numbers[at + 3]!),
      };
      node.place = place;
      at += 4;
    }
    const end = at;
    at = start;
    for (let index = 0; index < fields.length; index++) {
      const { field, read, many } = fields[index]!;
      if (read !== 'node') node[field] = many ? scalars(read) : scalar(read);
      else if (!many) node[field] = stack[next++];
      else {
        const length = numbers[at++]!;
        node[field] = length === 0 ? [] : stack.slice(next, next + length);
        next += length;
      }
    }
    at = end;
    stack.length -= held;
    stack.push(node as Node);
  }
  const [module, ...others] = stack;
  if (module?.kind !== 'Module' || others.length > 0) throw new CorruptTree('it is not one module');
  return { module, comments: comments.map(([line, column, text]) => ({ line, column, text })) };
}

type Aside = [
  names: string[],
  /** Constants other than strings and small integers. */
  values: string[],
  /** The lines that are not ASCII, in which bytes and columns differ. */
  wide: Record<number, string>,
  /** By their index the names in which halves of surrogate pairs stand side by side, as code points. */
  halves: Record<number, number[]>,
  comments: [line: number, column: number, text: string][],
];

function cut(bytes: Uint8Array): [numbers: Int32Array, aside: string] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < 4 ? Number.NaN : 4 + 4 * view.getUint32(0, true);
  if (!(end <= bytes.length)) throw new CorruptTree('it is cut off');
  // A copy, because numbers of four bytes must begin where four divides.
  const numbers = new Int32Array(new Uint8Array(bytes.subarray(4, end)).buffer);
  return [numbers, new TextDecoder().decode(bytes.subarray(end))];
}

const missing = 255;

type Scalar = 'int' | 'int?' | 'name' | 'constant' | readonly string[];
type FieldShape = { readonly field: string; readonly read: 'node' | Scalar; readonly many: boolean };

const shapes = Object.entries(grammar).map(([name, { placed, fields }]) => ({
  name: name as Kind,
  placed,
  fields: fields.map(([field, , type]): FieldShape => ({ field, read: readOf(type), many: type.endsWith('*') })),
}));

function readOf(type: string): 'node' | Scalar {
  const one = type.replace('*', '');
  const base = one.replace('?', '');
  if (base === 'identifier' || base === 'string') return 'name';
  if (one === 'int' || one === 'int?' || one === 'constant') return one;
  return base in operators ? operators[base as keyof typeof operators] : 'node';
}

function constant(
  tag: number,
  value: number,
  names: readonly string[],
  values: readonly string[],
  halves: Aside[3],
): ConstantValue {
  switch (tag) {
    case 0:
      return { type: 'None' };
    case 1:
      return { type: 'Ellipsis' };
    case 2:
    case 3:
      return { type: 'bool', value: tag === 3 };
    case 4:
      return { type: 'int', value: BigInt(value) };
    case 5:
      return str(known(names[value]), halves[value]);
    case 6:
      return { type: 'float', value: float(known(values[value])) };
    case 7:
      return { type: 'int', value: BigInt(known(values[value])) };
    case 8:
      return { type: 'complex', imaginary: float(known(values[value])) };
    case 9:
      return { type: 'bytes', value: known(values[value]) };
    default:
      throw new CorruptTree(`no constant is of type ${tag}`);
  }
}

const str = (value: string, codePoints: number[] | undefined): ConstantValue =>
  codePoints ? { type: 'str', value, codePoints } : { type: 'str', value };

const float = (text: string): number => Number(text.replace('inf', 'Infinity'));

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new CorruptTree('it speaks of what is not there');
  return found;
}
