import type { Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;

/** A missing slice up to or from a variable, one instead of an index, or a bound that is another variable. */
export const sliceVariable: Mutation = {
  kind: 'slice-variable',
  prior: 0.15,
  *find({ all, textOf, operand, isMovable, program, variablesAt, shapeOfVariable, canBe }) {
    const numbersAt = (node: Expression): string[] =>
      variablesAt(node)
        .filter((name) => name !== 'self' && [null, 'number'].includes(shapeOfVariable(name, node)))
        .slice(0, namesMax);
    const kinds = ['Name', 'Attribute', 'Subscript', 'Call'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      if (slotOf(program.parents.get(node), node) === 'other' || !isMovable(node)) continue;
      if (!canBe(node, 'text', 'list', 'tuple', 'sequence')) continue;
      const before = textOf(node);
      for (const name of numbersAt(node)) {
        if (name === before) continue;
        yield replacement(node.place, before, `${before}[:${name}]`, 1);
        yield replacement(node.place, before, `${before}[${name}:]`, 1);
        yield replacement(node.place, before, `${before}[${name} + 1:]`, 0.5);
        yield replacement(node.place, before, `${before}[-${name}:]`, 0.3);
        yield replacement(node.place, before, `${before}[${name}]`, 0.4);
      }
    }
    for (const node of all('Subscript')) {
      const { slice, ctx } = node;
      if (slice.kind === 'Slice' || slice.kind === 'Tuple' || ctx !== 'Load' || !isMovable(slice)) continue;
      const before = textOf(slice);
      for (const name of numbersAt(node)) {
        if (name === before) continue;
        yield replacement(slice.place, before, `:${name}`, 0.6);
        yield replacement(slice.place, before, `${name}:`, 0.6);
      }
    }
    // The last of the first `n` items, not of all.
    const firstItems = new Map(
      program.all('Subscript').flatMap(({ value, slice }) => {
        const isStart = slice.kind === 'Slice' && !slice.lower && !slice.step && slice.upper?.kind === 'Name';
        return isStart ? [[textOf(value), textOf(slice.upper!)] as const] : [];
      }),
    );
    for (const { value, slice } of all('Subscript')) {
      const count = firstItems.get(textOf(value));
      if (count !== undefined && textOf(slice) === '-1') yield replacement(slice.place, '-1', `${count} - 1`, 2.5);
    }
    for (const node of all('Slice')) {
      if (!isMovable(node)) continue;
      const [lower, upper] = [node.lower ? textOf(node.lower) : '', node.upper ? textOf(node.upper) : ''];
      const step = node.step ? `:${textOf(node.step)}` : '';
      const put = (from: string, to: string, weight: number) =>
        replacement(node.place, textOf(node), `${from}:${to}${step}`, weight);
      if (node.lower && node.upper) yield put(lower, `${lower} + ${operand(node.upper)}`, 1);
      for (const name of numbersAt(node)) {
        if (!node.lower) yield put(name, upper, 0.8);
        if (!node.upper) yield put(lower, name, 0.8);
        if (node.lower && node.upper && name !== lower) yield put(lower, `${lower} + ${name}`, 0.5);
        if (!node.step) yield replacement(node.place, textOf(node), `${lower}:${upper}:${name}`, 0.5);
      }
    }
  },
};
