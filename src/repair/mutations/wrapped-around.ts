import { binarySigns } from '../../python/signs.ts';
import type { Expression } from '../../python/tree.ts';
import { type Mutation, replacement } from './mutation.ts';

const numbersMax = 6;

/** A count that must start again: `day = (day + 1) % 7`, `items[(i + 1) % len(items)]`. */
export const wrappedAround: Mutation = {
  kind: 'wrapped-around',
  prior: 0.2,
  *find({ all, textOf, isMovable, program, mentioned, variablesAt, shapeOfVariable, canBe }) {
    const written = program.all('Constant').flatMap((one) => (one.value.type === 'int' ? [textOf(one)] : []));
    const numbers = [...new Set([...written, ...mentioned.numbers, '7', '10', '12', '24', '26', '60'])].filter((text) =>
      /^(?:[2-9]|\d\d+)$/.test(text),
    );
    for (const node of all('Subscript')) {
      if (node.slice.kind !== 'BinOp' || !isMovable(node) || node.value.kind === 'Call') continue;
      if (!['Add', 'Sub', 'Mult'].includes(node.slice.op) || !canBe(node.value, 'list', 'text', 'tuple', 'sequence'))
        continue;
      const index = textOf(node.slice);
      yield replacement(node.slice.place, index, `(${index}) % len(${textOf(node.value)})`, 1);
    }
    const sizes = (at: Expression): string[] =>
      variablesAt(at)
        .filter((name) => ['list', 'text', 'tuple', 'sequence'].includes(shapeOfVariable(name, at) ?? ''))
        .map((name) => `len(${name})`);
    const amounts = (at: Expression): string[] =>
      variablesAt(at).filter((name) => shapeOfVariable(name, at) === 'number');
    for (const node of all('AugAssign')) {
      const { target, value, op } = node;
      if (!isMovable(node) || (op !== 'Add' && op !== 'Sub') || !canBe(value, 'number')) continue;
      const [name, sum] = [textOf(target), `${textOf(target)} ${binarySigns[op]} ${textOf(value)}`];
      for (const size of [...sizes(value), ...numbers.slice(0, numbersMax), ...amounts(value)])
        if (size !== name) yield replacement(node.place, textOf(node), `${name} = (${sum}) % ${size}`, 0.5);
      yield replacement(node.place, textOf(node), `${name} = -${name}`, 0.5);
    }
    for (const node of all('BinOp')) {
      if (node.op !== 'FloorDiv' || !isMovable(node)) continue;
      const [left, right] = [textOf(node.left), textOf(node.right)];
      // Rounded up instead of down.
      yield replacement(node.place, textOf(node), `(${left} + ${right} - 1) // ${right}`, 0.7);
    }
    for (const node of all('Call')) {
      const [code] = node.args;
      if (node.func.kind !== 'Name' || node.func.id !== 'chr' || !code || !isMovable(node)) continue;
      for (const letter of ['A', 'a'])
        yield replacement(code.place, textOf(code), `ord('${letter}') + ${textOf(code)}`, 1);
    }
  },
};
