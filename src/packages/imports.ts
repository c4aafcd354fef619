const importStatement =
  /\b(?:from[ \t]+(?:(\.+)[ \t]*)?(?:([\p{L}\p{N}_][\p{L}\p{N}_.]*)[ \t]+)?)?import(?:[ \t]*\(([^()]*)\)|[ \t]+([^\n#;(]+))/gu;
const dottedName = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

export type ImportedName = {
  /** How many dots a relative import starts with. */
  readonly level: number;
  readonly name: string;
};

/**
 * The modules that a text seems to import, and names that may be modules: `from a import b` gives `a` and `a.b`. Imports
 * in strings and comments count, too.
 */
export function listImports(code: string): ImportedName[] {
  return Array.from(code.matchAll(importStatement), ([, dots = '', from, inBrackets, onLine]) => {
    const names = (inBrackets ?? onLine!)
      .replaceAll(/#.*$|\\$/gm, '')
      .split(',')
      .map((item) => item.trim().split(/\s/)[0]!)
      .map((name) => (from ? `${from}.${name}` : name));
    return [...(from ? [from] : []), ...names].map((name) => ({ level: dots.length, name }));
  })
    .flat()
    .filter(({ name }) => dottedName.test(name));
}

/** Those that are not relative. */
export const importedNames = (code: string): ReadonlySet<string> =>
  new Set(listImports(code).flatMap(({ level, name }) => (level === 0 ? [name] : [])));

/** Their top-level modules. */
export const importedModules = (code: string): ReadonlySet<string> =>
  new Set([...importedNames(code)].map((name) => name.split('.')[0]!));
