/** What one target of an unpacking gets: an item or, with a star, all that is left over. */
export type Share<Item> = { readonly item: Item } | { readonly rest: readonly Item[] };

/**
 * Deals out items to targets, of which the one at `star` (or none, at -1) takes what the others leave. Null where the
 * numbers do not fit.
 */
export function dealOut<Item>(items: readonly Item[], targets: number, star: number): readonly Share<Item>[] | null {
  if (!fitsTargets(items.length, targets, star)) return null;
  const after = targets - star - 1;
  return Array.from({ length: targets }, (_, at): Share<Item> => {
    if (at === star) return { rest: items.slice(star, items.length - after) };
    return { item: items[star < 0 || at < star ? at : items.length - (targets - at)]! };
  });
}

export const fitsTargets = (items: number, targets: number, star: number): boolean =>
  star < 0 ? items === targets : items >= targets - 1;
