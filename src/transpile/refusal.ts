import type { Node, Span } from '../python/tree.ts';

/** Thrown for a construct that cannot be translated faithfully; caught once, in `transpile.ts`. */
export class Untranslatable extends Error {
  readonly place: Span | null;

  constructor(node: Node | null, what: string) {
    super(what);
    this.place = node !== null && 'place' in node ? node.place : null;
  }
}

export function refuse(node: Node | null, what: string): never {
  throw new Untranslatable(node, what);
}
