/** What one target of an unpacking gets: an item or, with a star, all remaining items. */
export type Share<Item> = { readonly item: Item } | { readonly rest: readonly Item[] };

/**
 * Distributes items to targets. The target at index `star` gets all remaining items; -1 means that there is no star.
 * Null if the numbers do not match.
 */
export function distributeItems<Item>(
  items: readonly Item[],
  targets: number,
  star: number,
): readonly Share<Item>[] | null {
  if (!fitsTargets(items.length, targets, star)) return null;
  const after = targets - star - 1;
  return Array.from({ length: targets }, (_, at): Share<Item> => {
    if (at === star) return { rest: items.slice(star, items.length - after) };
    return { item: items[star < 0 || at < star ? at : items.length - (targets - at)]! };
  });
}

export const fitsTargets = (items: number, targets: number, star: number): boolean =>
  star < 0 ? items === targets : items >= targets - 1;
