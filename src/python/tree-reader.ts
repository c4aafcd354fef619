import { columnsOf } from './columns.ts';
import type { ConstantValue } from './constant.ts';
import type { Node, Span } from './tree.ts';

/** The bytes are not what a reader writes. */
export class CorruptTree extends Error {
  override readonly name = 'CorruptTree';
}

/** What stands beside the numbers of a tree. */
export type Aside = readonly [
  names: readonly string[],
  /** Constants other than strings and small integers. */
  values: readonly string[],
  /** The lines that are not ASCII, in which bytes and columns differ. */
  wide: Readonly<Record<number, string>>,
  /** By their index the names in which halves of surrogate pairs stand side by side, as code points. */
  halves: Readonly<Record<number, readonly number[]>>,
  comments: readonly (readonly [line: number, column: number, text: string])[],
];

/** How a kind of node is read: how many fields hold one node and how many hold a list of them, and the node itself. */
export type NodeReader<One extends Node = Node> = {
  readonly nodes: number;
  readonly lists: number;
  read(tree: TreeReader): One;
};

/** Goes through the numbers of a tree, and hands out what they stand for, one after the other. */
export class TreeReader {
  readonly #numbers: Int32Array;
  readonly #aside: Aside;
  readonly #wide: ReadonlyMap<number, ReturnType<typeof columnsOf>> | null;
  /** Nodes that no other has taken yet, in the order in which they were written, up to `top`. Cutting it costs more. */
  readonly #stack: (Node | null)[] = [];
  #at = 0;
  /** The next one on the stack that the present node holds. */
  #next = 0;
  /** Where the length of its next list is stored. */
  #list = 0;

  constructor(numbers: Int32Array, aside: Aside) {
    this.#numbers = numbers;
    this.#aside = aside;
    const lines = Object.entries(aside[2]);
    this.#wide = lines.length > 0 ? new Map(lines.map(([line, text]) => [Number(line), columnsOf(text)])) : null;
  }

  /** Every node, each by the reader of its kind; what is left in the end is the root. */
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
      const reader = known(readers[kind]);
      let first = top - reader.nodes;
      this.#list = this.#at;
      for (let left = reader.lists; left > 0; left--) first -= this.#length();
      if (first < 0) throw new CorruptTree('it holds less than it says');
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
    return known(this.#aside[0][this.#numbers[this.#at++]!]);
  }

  nameOrNull(): string | null {
    const at = this.#numbers[this.#at++]!;
    return at < 0 ? null : known(this.#aside[0][at]);
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
    return known(signs[this.#numbers[this.#at++]!]);
  }

  several<Sign>(signs: readonly Sign[]): Sign[] {
    return Array.from({ length: this.#length() }, () => this.one(signs));
  }

  #length(): number {
    const length = this.#numbers[this.#at++]!;
    if (!(length >= 0 && length <= this.#numbers.length)) throw new CorruptTree('a list has no length');
    return length;
  }

  constant(): ConstantValue {
    const tag = this.#numbers[this.#at++]!;
    const value = this.#numbers[this.#at++]!;
    const [names, values, , halves] = this.#aside;
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
}

const missing = 255;

const str = (value: string, codePoints: readonly number[] | undefined): ConstantValue =>
  codePoints ? { type: 'str', value, codePoints } : { type: 'str', value };

const float = (text: string): number => Number(text.replace('inf', 'Infinity'));

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new CorruptTree('it speaks of what is not there');
  return found;
}
