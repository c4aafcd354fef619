import { columnsOf } from './columns.ts';
import type { ConstantValue } from './constant.ts';
import type { Node, Span } from './tree.ts';

/** The bytes are not a valid encoded tree. */
export class CorruptTree extends Error {
  override readonly name = 'CorruptTree';
}

/** The JSON after the numbers of a tree. */
export type TreeTables = readonly [
  names: readonly string[],
  /** Constants other than strings and small integers. */
  values: readonly string[],
  /** The lines with non-ASCII characters, in which bytes and columns differ. */
  wide: Readonly<Record<number, string>>,
  /** The names with adjacent surrogate halves, as code points, by their index. */
  halves: Readonly<Record<number, readonly number[]>>,
  comments: readonly (readonly [line: number, column: number, text: string])[],
];

/** Reads one kind of node. `nodes` is the number of fields with one node, `lists` the number with a list of nodes. */
export type NodeReader<One extends Node = Node> = {
  readonly nodes: number;
  readonly lists: number;
  read(tree: TreeReader): One;
};

/** Reads the numbers of a tree one after the other, and returns what they stand for. */
export class TreeReader {
  readonly #numbers: Int32Array;
  readonly #tables: TreeTables;
  readonly #wide: ReadonlyMap<number, ReturnType<typeof columnsOf>> | null;
  /** Nodes without a parent so far. Only the part below `top` is valid; truncating the array would be slower. */
  readonly #stack: (Node | null)[] = [];
  #at = 0;
  /** The index on the stack of the current node's next child. */
  #next = 0;
  /** The index of the number with the length of its next list. */
  #list = 0;

  constructor(numbers: Int32Array, tables: TreeTables) {
    this.#numbers = numbers;
    this.#tables = tables;
    const lines = Object.entries(tables[2]);
    this.#wide = lines.length > 0 ? new Map(lines.map(([line, text]) => [Number(line), columnsOf(text)])) : null;
  }

  /** Reads every node with the reader of its kind, and returns the root. */
  read(readers: readonly NodeReader[]): Node | null {
    const stack = this.#stack;
    const numbers = this.#numbers;
    let top = 0;
    while (this.#at < numbers.length) {
      const kind = numbers[this.#at++]!;
      if (kind === missing) {
        stack[top++] = null;
        continue;
      }
      const reader = requireEntry(readers[kind]);
      let first = top - reader.nodes;
      this.#list = this.#at;
      for (let left = reader.lists; left > 0; left--) first -= this.#length();
      if (first < 0) throw new CorruptTree('a node has fewer children than it declares');
      this.#next = first;
      stack[first] = reader.read(this);
      if (this.#at > numbers.length) throw new CorruptTree('it is cut off');
      top = first + 1;
    }
    if (top !== 1) throw new CorruptTree('it is not one tree');
    return stack[0]!;
  }

  place(): Span {
    const at = this.#at;
    this.#at = at + 4;
    const numbers = this.#numbers;
    const line = numbers[at]!;
    const endLine = numbers[at + 2]!;
    return {
      line,
      column: this.#column(line, numbers[at + 1]!),
      endLine,
      endColumn: this.#column(endLine, numbers[at + 3]!),
    };
  }

  #column(line: number, byte: number): number {
    return this.#wide?.get(line)?.ofByte(byte) ?? byte + 1;
  }

  node<Held extends Node | null>(): Held {
    return this.#stack[this.#next++] as Held;
  }

  nodes<Held extends Node | null>(): Held[] {
    const first = this.#next;
    this.#next = first + this.#numbers[this.#list++]!;
    return this.#stack.slice(first, this.#next) as Held[];
  }

  name(): string {
    return requireEntry(this.#tables[0][this.#numbers[this.#at++]!]);
  }

  nameOrNull(): string | null {
    const at = this.#numbers[this.#at++]!;
    return at < 0 ? null : requireEntry(this.#tables[0][at]);
  }

  names(): string[] {
    return Array.from({ length: this.#length() }, () => this.name());
  }

  int(): number {
    return this.#numbers[this.#at++]!;
  }

  intOrNull(): number | null {
    const number = this.#numbers[this.#at++]!;
    return number < 0 ? null : number;
  }

  one<Sign>(signs: readonly Sign[]): Sign {
    return requireEntry(signs[this.#numbers[this.#at++]!]);
  }

  several<Sign>(signs: readonly Sign[]): Sign[] {
    return Array.from({ length: this.#length() }, () => this.one(signs));
  }

  #length(): number {
    const length = this.#numbers[this.#at++]!;
    if (!(length >= 0 && length <= this.#numbers.length)) throw new CorruptTree('the length of a list is invalid');
    return length;
  }

  constant(): ConstantValue {
    const tag = this.#numbers[this.#at++]!;
    const value = this.#numbers[this.#at++]!;
    const [names, values, , halves] = this.#tables;
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
        return str(requireEntry(names[value]), halves[value]);
      case 6:
        return { type: 'float', value: float(requireEntry(values[value])) };
      case 7:
        return { type: 'int', value: BigInt(requireEntry(values[value])) };
      case 8:
        return { type: 'complex', imaginary: float(requireEntry(values[value])) };
      case 9:
        return { type: 'bytes', value: requireEntry(values[value]) };
      default:
        throw new CorruptTree(`no constant is of type ${tag}`);
    }
  }
}

const missing = 255;

const str = (value: string, codePoints: readonly number[] | undefined): ConstantValue =>
  codePoints ? { type: 'str', value, codePoints } : { type: 'str', value };

const float = (text: string): number => Number(text.replace('inf', 'Infinity'));

function requireEntry<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new CorruptTree('it refers to an entry that does not exist');
  return found;
}
