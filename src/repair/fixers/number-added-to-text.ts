import type { Expression } from '../../python/tree.ts';
import { insertion } from '../broken-line.ts';
import { nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

export const numberAddedToText = defineProgramFixer({
  id: 'number-added-to-text',
  summary: 'Converts a number to text if it is added to a string',
  examples: [
    { bad: 'age = 36\nprint("Age: " + age)\n', fixed: 'age = 36\nprint("Age: " + str(age))\n' },
    {
      bad: 'def show(count: int) -> str:\n    return count + " items"\n',
      fixed: 'def show(count: int) -> str:\n    return str(count) + " items"\n',
    },
  ],
  // A sum may be meant.
  unchanged: ['print("5" + 3)\n', 'def f(a: str, b: int) -> None:\n    print(a + b)\n'],
  rules: /^mypy:operator$/,
  *fix({ message, place }, { program, source }) {
    const [, left, right] = /^Unsupported operand types for \+ \("(\w+)" and "(\w+)"\)/.exec(message) ?? [];
    const isNumber = (type: string | undefined): boolean => type === 'int' || type === 'float';
    if (!((left === 'str' && isNumber(right)) || (isNumber(left) && right === 'str'))) return;
    const found = nodesOnLine(program, 'BinOp', place?.line ?? 0).filter((node) => {
      if (node.op !== 'Add') return false;
      return left === 'str' ? isWords(lastTerm(node.left)) : isWords(node.right);
    });
    const [only] = found.filter((node) => isPlain(left === 'str' ? node.right : node.left));
    if (!only || found.length > 1) return;
    const number = left === 'str' ? only.right : only.left;
    const edits = [insertion(source.start(number.place), 'str('), insertion(source.end(number.place), ')')];
    yield { line: number.place.line, description: 'converted the number to text with `str()`', edits };
  },
});

const lastTerm = (node: Expression): Expression => (node.kind === 'BinOp' && node.op === 'Add' ? node.right : node);

/** A string with letters is not a number in quotes. */
const isWords = (node: Expression): boolean =>
  node.kind === 'JoinedStr' ||
  (node.kind === 'Constant' && node.value.type === 'str' && /\p{L}/u.test(node.value.value));

const isPlain = ({ kind }: Expression): boolean => /^(?:Name|Attribute|Constant|Call|Subscript)$/.test(kind);
