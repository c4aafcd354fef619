/** How many results may wait for a slow one before them. */
const aheadMax = 8;

/** Works on several at a time and hands out the results in the order of the items. */
export async function* inTurn<Item, Result>(
  items: Iterable<Item>,
  abreast: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const results: Promise<Result>[] = [];
  const waiting: (() => void)[] = [];
  let free = abreast;
  const whenFree = async (item: Item): Promise<Result> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await work(item);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
  for (const item of items) {
    const result = whenFree(item);
    // Met in its turn; until then a failure is nobody's yet.
    result.catch(() => {});
    results.push(result);
    if (results.length >= aheadMax) yield await results.shift()!;
  }
  for (const result of results) yield await result;
}
