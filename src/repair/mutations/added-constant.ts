import type { Constant, Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import { usesBits } from '../search/uses-bits.ts';
import { type Mutation, replacement } from './mutation.ts';

/** How many numbers of the program are tried. */
const numbersMax = 10;

/** A missing operation with a number: `n % 10`, `x ** 2`, `cents / 100`. */
export const addedConstant: Mutation = {
  kind: 'added-constant',
  prior: 0.14,
  *find({ all, textOf, operand, isMovable, program, canBe, mentioned }) {
    const written = program.all('Constant').flatMap((node) => (isNumber(node) ? [textOf(node)] : []));
    // The room that a text such as `...` takes.
    const lengths = program
      .all('Constant')
      .flatMap(({ value }) => (value.type === 'str' && value.value.length < 8 ? [String(value.value.length)] : []));
    const own = new Set(['2', '10', ...written, ...mentioned.described, '100', ...lengths]);
    const numbers = [...own.union(new Set(mentioned.numbers))].filter(
      (text) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 1,
    );
    const kinds = ['Name', 'Call', 'Subscript', 'BinOp', 'Attribute'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const slot = slotOf(program.parents.get(node), node);
      if (slot === 'other' || !isMovable(node) || !canBe(node, 'number')) continue;
      const before = textOf(node);
      const whole = operand(node);
      const put = (text: string, weight: number) =>
        replacement(node.place, before, slot === 'operand' ? `(${text})` : text, weight);
      yield put(`${whole} ** 2`, 0.8);
      if (usesBits(program)) yield put(`${whole} & 1`, 0.6);
      yield put(`${whole} ** 0.5`, 0.8);
      for (const number of numbers.slice(0, numbersMax)) {
        // A number that only the examples have is mostly the value of a variable.
        const sure = own.has(number) ? 1 : 0.4;
        yield put(`${whole} % ${number}`, 0.8 * sure);
        yield put(`${whole} // ${number}`, 0.6 * sure);
        yield put(`${whole} * ${number}`, 0.5 * sure);
        yield put(`${whole} / ${number}`, 0.4 * sure);
        yield put(`${whole} + ${number}`, 0.3 * sure);
        yield put(`${whole} - ${number}`, 0.3 * sure);
      }
    }
  },
};

const isNumber = ({ value }: Constant): boolean => value.type === 'int' || value.type === 'float';
