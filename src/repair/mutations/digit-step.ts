import { enclosingFunction } from '../../python/program.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A number is read or written digit by digit: `n = n * 10 + int(digit)`, `digits[n % base]` next to `n //= base`. */
export const digitStep: Mutation = {
  kind: 'digit-step',
  prior: 0.2,
  *find({ all, program, textOf, operand, isMovable, canBe }) {
    for (const node of all('Assign')) {
      const [target] = node.targets;
      const { value } = node;
      if (target?.kind !== 'Name' || !isInLoop(program, node) || !isMovable(value)) continue;
      if (value.kind !== 'Call' || value.func.kind !== 'Name' || !readers.has(value.func.id)) continue;
      for (const base of ['10', '2', '26'])
        yield replacement(
          value.place,
          textOf(value),
          `${target.id} * ${base} + ${textOf(value)}`,
          base === '10' ? 1 : 0.4,
        );
    }
    for (const { target, op, value } of all('AugAssign')) {
      if (op !== 'FloorDiv' || target.kind !== 'Name') continue;
      const digit = `${target.id} % ${operand(value)}`;
      for (const node of all('Name')) {
        const slot = slotOf(program.parents.get(node), node);
        if (node.ctx !== 'Load' || slot === 'other' || node.place.line === target.place.line) continue;
        if (enclosingFunction(program, node) !== enclosingFunction(program, target)) continue;
        if (canBe(node, 'list', 'text', 'tuple', 'dict'))
          yield replacement(node.place, node.id, `${node.id}[${digit}]`);
        if (canBe(node, 'number'))
          yield replacement(node.place, node.id, slot === 'operand' ? `(${digit})` : digit, 0.5);
      }
    }
  },
};

const readers: ReadonlySet<string> = new Set(['int', 'ord']);
