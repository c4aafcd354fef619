import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import { editedText, isWithin } from './edited-text.ts';

const perLineMax = 20;

/**
 * Of a record, mostly each item is read. Returns whether edits read one that nothing reads although a later one is:
 * `good[1]` where only `good[0]` and `good[2]` are.
 */
export function unreadItems(program: Program, source: Source): (edits: readonly Edit[]) => boolean {
  const items = program.all('Subscript').flatMap((node) => {
    const read = itemIn(source.text(node.place));
    return read ? [{ node, ...read }] : [];
  });
  const read = new Set(items.map(({ name, index }) => `${name} ${index}`));
  const byLine = Map.groupBy(items, ({ node }) => node.place.line);
  return (edits) =>
    (byLine.get(edits[0]!.place.line) ?? []).slice(0, perLineMax).some(({ node, name, index }) => {
      const own = edits.filter(({ place }) => isWithin(place, node.place));
      const after = own.length === 0 ? null : itemIn(editedText(source, node.place, own));
      return after?.name === name && after.index < index && !read.has(`${name} ${after.index}`);
    });
}

function itemIn(text: string): { readonly name: string; readonly index: number } | null {
  const [, name, index] = /^(\w+)\[(\d)\]$/.exec(text) ?? [];
  return name !== undefined && index !== undefined ? { name, index: Number(index) } : null;
}
