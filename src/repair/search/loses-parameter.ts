import type { Program } from '../../python/program.ts';
import type { Edit } from '../../python/source.ts';
import type { Span } from '../../python/tree.ts';

/** Returns a predicate for edits after which a parameter that was read before is no longer read. */
export function losesParameter({ scopes, all }: Program): (edits: readonly Edit[]) => boolean {
  const read = [...all('FunctionDef'), ...all('AsyncFunctionDef')]
    .flatMap((node) => [...scopes.scopeInside(node).bindings.values()])
    .filter(({ uses, definitions }) => uses.length > 0 && definitions.some(({ how }) => how === 'parameter'))
    .map(({ name, uses }) => ({ uses, pattern: new RegExp(`(?<!\\w)${name}(?!\\w)`) }));
  return (edits) =>
    read.some(
      ({ uses, pattern }) =>
        uses.every(({ place }) => edits.some((edit) => isWithin(place, edit.place))) &&
        !edits.some(({ text }) => pattern.test(text)),
    );
}

const isWithin = (inner: Span, outer: Span): boolean =>
  (outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column)) &&
  (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn));
