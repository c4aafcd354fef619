/** How many results may wait for a slow one ahead of them. */
const aheadMax = 8;

/** Works on several items at a time and yields the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const results: Promise<Result>[] = [];
  const waiting: (() => void)[] = [];
  let free = concurrency;
  const workWhenFree = async (item: Item): Promise<Result> => {
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
    const result = workWhenFree(item);
    // A failure is thrown when the result is awaited below, not as an unhandled rejection.
    result.catch(() => {});
    results.push(result);
    if (results.length >= aheadMax) yield await results.shift()!;
  }
  for (const result of results) yield await result;
}
