import { literalCalls } from './literal-calls.ts';

/** How many calls it takes to conclude that one number is always the larger one. */
const callsMin = 3;

/**
 * Returns whether the numbers in a call are in the same order as in all the stated calls, such as a size that is always
 * larger than an overlap. The function may rely on it.
 */
export function argumentOrder(stated: readonly string[]): (source: string) => boolean {
  const byPair = Map.groupBy(stated.flatMap(ordersIn), ([pair]) => pair);
  const fixed = new Map(
    [...byPair.values()].flatMap((found) => {
      const [pair, order] = found[0]!;
      const isFixed = order !== 0 && found.length >= callsMin && found.every(([, other]) => other === order);
      return isFixed ? [[pair, order] as const] : [];
    }),
  );
  return (source) =>
    fixed.size === 0 || ordersIn(source).every(([pair, order]) => (fixed.get(pair) ?? order) === order);
}

/** How every two integers of a call compare, by the function's name and their positions. */
function ordersIn(source: string): (readonly [pair: string, order: number])[] {
  return literalCalls(source).flatMap(({ name, args }) => {
    const numbers = args.flatMap(({ position, value }) =>
      value.kind === 'int' ? [{ position, number: value.value }] : [],
    );
    return numbers.flatMap((one, at) =>
      numbers.slice(at + 1).map((other) => {
        const order = one.number === other.number ? 0 : one.number < other.number ? -1 : 1;
        return [`${name} ${one.position} ${other.position}`, order] as const;
      }),
    );
  });
}
