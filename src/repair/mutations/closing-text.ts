import type { BinOp, Expression } from '../../python/tree.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>', '«': '»' };
const openings = Object.fromEntries(Object.entries(closings).map(([opening, closing]) => [closing, opening]));

/**
 * Text is put before another but not after it, or the other way round: `'(' + name` instead of `'(' + name + ')'`. Or it
 * is put between parts instead of after each.
 */
export const closingText: Mutation = {
  kind: 'closing-text',
  prior: 0.25,
  *find({ all, program, textOf, operand, isMovable }) {
    for (const node of all('BinOp')) {
      const parent = program.parents.get(node);
      const isPart = parent?.kind === 'BinOp' && parent.op === 'Add' && parent.left === node;
      if (node.op !== 'Add' || isPart || !isMovable(node)) continue;
      const [first, last] = [firstOf(node), node.right];
      if (isText(first) === isText(last)) continue;
      const known = isText(first) ? first : last;
      const [text, partners] = [textOf(known), isText(first) ? closings : openings];
      if (!/^(?:'[^'\\]+'|"[^"\\]+")$/.test(text)) continue;
      const mirrored = [...text.slice(1, -1)].reverse().map((one) => partners[one] ?? one);
      const isWord = /\w/.test(text);
      for (const other of isWord ? [text] : new Set([`${text[0]}${mirrored.join('')}${text[0]}`, text])) {
        const whole = isText(first) ? `${textOf(node)} + ${other}` : `${other} + ${textOf(node)}`;
        yield replacement(node.place, textOf(node), whole, isWord ? 0.4 : 1);
      }
    }
    for (const { func, args } of all('Call')) {
      const [parts] = args;
      if (func.kind !== 'Attribute' || func.attr !== 'join' || !isText(func.value)) continue;
      if ((parts?.kind !== 'GeneratorExp' && parts?.kind !== 'ListComp') || !isMovable(parts)) continue;
      const [separator, part] = [textOf(func.value), textOf(parts.elt)];
      if (!/^(?:'[^'\\]+'|"[^"\\]+")$/.test(separator)) continue;
      const edits = [
        { place: func.value.place, text: separator[0]! + separator[0]! },
        { place: parts.elt.place, text: `${operand(parts.elt)} + ${separator}` },
      ];
      yield { edits, description: `put ${quote(separator)} after each ${quote(part)} instead of between them` };
    }
  },
};

function firstOf(node: BinOp): Expression {
  let first: Expression = node;
  while (first.kind === 'BinOp' && first.op === 'Add') first = first.left;
  return first;
}

const isText = (node: Expression): boolean => node.kind === 'Constant' && node.value.type === 'str';
