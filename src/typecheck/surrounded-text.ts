import { packagedNameOf, type SiblingModule, type Surrounded, siblingModules } from '../python/sibling-modules.ts';

/** What the worker needs to know about the other files of a program. */
export type Around = {
  /** The module that the text is in a package of siblings; null if it is in none. */
  readonly module: string | null;
  readonly path: string;
  readonly files: readonly (readonly [module: string, path: string, text: string])[];
};

/** Null if there are no other modules. */
export function describeSurroundings(code: string, surrounded: Surrounded): Around | null {
  const modules = withOneName(code, siblingModules(surrounded));
  if (modules.length === 0) return null;
  return {
    module: packagedNameOf(surrounded),
    path: surrounded.path,
    files: modules.map(({ name, path, text }) => [name, path, text]),
  };
}

/**
 * A module in two import folders has two names, and would have two copies of each class. The name that is imported is
 * kept; if both are, the longer one, because packages import their modules by it.
 */
function withOneName(code: string, modules: readonly SiblingModule[]): SiblingModule[] {
  const texts = [code, ...modules.map(({ text }) => text)];
  return [...Map.groupBy(modules, ({ path }) => path).values()].map((candidates) => {
    const imported = candidates.length > 1 ? candidates.filter(({ name }) => isImported(name, texts)) : [];
    return (imported.length > 0 ? imported : candidates).reduce((one, other) =>
      other.name.length > one.name.length ? other : one,
    );
  });
}

function isImported(name: string, texts: readonly string[]): boolean {
  const statement = new RegExp(String.raw`^[ \t]*(?:import|from)[ \t]+${name.split('.')[0]}(?![\w])`, 'm');
  return texts.some((text) => statement.test(text));
}
