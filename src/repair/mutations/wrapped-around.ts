import { binarySigns } from '../../python/signs.ts';
import type { Expression } from '../../python/tree.ts';
import { ownFields } from '../search/own-fields.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

/** How many units there are in the next larger one, letters in the alphabet, and digits. */
const natural = ['7', '10', '12', '24', '26', '60', '100', '360'];
/** Hours, minutes, days of the week, months, degrees, minutes and seconds of a day. */
const cycles = ['24', '60', '7', '12', '360', '1440', '86400'];
const numbersMax = 12;

/** A count that must start again: `day = (day + 1) % 7`, `items[(i + 1) % len(items)]`. */
export const wrappedAround: Mutation = {
  kind: 'wrapped-around',
  prior: 0.2,
  *find(subject) {
    const { all, textOf, operand, isMovable, program, mentioned, variablesAt, shapeOfVariable, canBe } = subject;
    const written = program.all('Constant').flatMap((one) => (one.value.type === 'int' ? [textOf(one)] : []));
    const numbers = [...new Set([...written, ...mentioned.described, ...natural, ...mentioned.numbers])]
      .filter((text) => /^(?:[2-9]|\d\d+)$/.test(text))
      .slice(0, numbersMax);
    for (const node of all('Subscript')) {
      const { slice, value } = node;
      if (!isMovable(node) || value.kind === 'Call' || !canBe(value, 'list', 'text', 'tuple', 'sequence')) continue;
      const isSum = slice.kind === 'BinOp' && ['Add', 'Sub', 'Mult'].includes(slice.op);
      if (!isSum && !(slice.kind === 'Name' && canBe(slice, 'number'))) continue;
      const index = textOf(slice);
      const wrapped = `${isSum ? `(${index})` : index} % len(${textOf(value)})`;
      yield replacement(slice.place, index, wrapped, isSum ? 1 : 0.6);
    }
    for (const call of all('Call')) {
      // Letters that are shifted beyond the end of the alphabet.
      const [, letter, shift] = /^chr\((ord\(\w+\)) ([+-] \w+)\)$/.exec(textOf(call)) ?? [];
      for (const first of letter ? ["ord('a')", "ord('A')"] : [])
        yield replacement(call.place, textOf(call), `chr((${letter} - ${first} ${shift}) % 26 + ${first})`, 1);
    }
    const indexed = new Set(program.all('Subscript').map(({ value }) => textOf(value)));
    const sizes = (at: Expression): string[] =>
      [
        ...variablesAt(at).filter((name) =>
          ['list', 'text', 'tuple', 'sequence'].includes(shapeOfVariable(name, at) ?? ''),
        ),
        ...ownFields(subject, at).filter((field) => indexed.has(field)),
      ].map((name) => `len(${name})`);
    const amounts = (at: Expression): string[] => [
      ...variablesAt(at).filter((name) => shapeOfVariable(name, at) === 'number'),
      ...ownFields(subject, at).filter((field) => !indexed.has(field)),
    ];
    for (const node of all('AugAssign')) {
      const { target, value, op } = node;
      if (!isMovable(node) || (op !== 'Add' && op !== 'Sub') || !canBe(value, 'number')) continue;
      const [name, sum] = [textOf(target), `${textOf(target)} ${binarySigns[op]} ${textOf(value)}`];
      const isUsual = (size: string): boolean => !/^\d/.test(size) || natural.includes(size) || written.includes(size);
      const weightOf = (size: string): number => {
        if (mentioned.units.includes(size)) return 0.8;
        return isUsual(size) ? 0.5 : 0.2;
      };
      for (const size of [...sizes(value), ...numbers, ...amounts(value)])
        if (size !== name) yield replacement(node.place, textOf(node), `${name} = (${sum}) % ${size}`, weightOf(size));
      yield replacement(node.place, textOf(node), `${name} = -${name}`, 0.5);
    }
    for (const node of all('BinOp')) {
      // Times and angles, which start again.
      if (node.op !== 'Sub' || !isMovable(node) || slotOf(program.parents.get(node), node) !== 'whole') continue;
      if (!canBe(node, 'number') || node.right.kind === 'Constant') continue;
      for (const size of [...sizes(node), ...cycles])
        yield replacement(node.place, textOf(node), `(${textOf(node)}) % ${size}`, written.includes(size) ? 1 : 0.5);
    }
    for (const node of all('BinOp')) {
      if (node.op !== 'FloorDiv' || !isMovable(node)) continue;
      const [left, right] = [textOf(node.left), operand(node.right)];
      // Rounded up instead of down.
      const roundedUp = `(${left} + ${right} - 1) // ${right}`;
      yield replacement(node.place, textOf(node), roundedUp, 1.5);
      // Rounded down to a multiple.
      if (slotOf(program.parents.get(node), node) === 'whole')
        yield replacement(node.place, textOf(node), `${textOf(node)} * ${right}`, 1);
      const sum = program.parents.get(node);
      const isOneMore = sum?.kind === 'BinOp' && sum.op === 'Add' && textOf(sum.right) === '1' && sum.left === node;
      if (!isOneMore || !isMovable(sum) || slotOf(program.parents.get(sum), sum) !== 'whole') continue;
      yield replacement(sum.place, textOf(sum), roundedUp, 1.5);
      yield replacement(sum.place, textOf(sum), `max(1, ${roundedUp})`, 1);
    }
    for (const node of all('Call')) {
      const [code] = node.args;
      if (node.func.kind !== 'Name' || node.func.id !== 'chr' || !code || !isMovable(node)) continue;
      for (const letter of ['A', 'a'])
        yield replacement(code.place, textOf(code), `ord('${letter}') + ${textOf(code)}`, 1);
    }
  },
};
