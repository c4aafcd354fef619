const importStatement = /\b(?:from[ \t]+([\w.]+)[ \t]+)?import(?:[ \t]*\(([^()]*)\)|[ \t]+([^\n#;(]+))/g;

/** The modules that a text seems to import, and names that may be modules: `from a import b` gives `a` and `a.b`. */
export function importedNames(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, from, inBrackets, onLine] of code.matchAll(importStatement)) {
    if (from) names.add(from);
    for (const item of (inBrackets ?? onLine!).split(',')) {
      const [name] = item.trim().split(/[\s#]/);
      if (name) names.add(from ? `${from}.${name}` : name);
    }
  }
  return new Set([...names].filter((name) => /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(name)));
}

/** The top-level modules that a text seems to import. Imports in strings and comments count, too. */
export const importedModules = (code: string): ReadonlySet<string> =>
  new Set([...importedNames(code)].map((name) => name.split('.')[0]!));
