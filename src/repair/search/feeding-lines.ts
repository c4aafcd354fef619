import type { Program } from '../../python/program.ts';

/** The lines that give the variables their values which are read in some lines. */
export function feedingLines({ scopes, all }: Program, lines: ReadonlySet<number>): ReadonlySet<number> {
  const functions = [...all('FunctionDef'), ...all('AsyncFunctionDef')];
  return new Set(
    [scopes.module, ...functions.map((node) => scopes.scopeInside(node))]
      .flatMap(({ bindings }) => [...bindings.values()])
      .filter(({ uses }) => uses.some(({ place }) => lines.has(place.line)))
      .flatMap(({ definitions }) => definitions)
      .filter(({ how }) => how !== 'parameter')
      .flatMap(({ node }) => ('place' in node ? node.place.line : [])),
  );
}
