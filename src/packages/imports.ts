/** The top-level modules that a text seems to import. Imports in strings and comments count, too. */
export function importedModules(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list] of code.matchAll(/\b(?:import|from)[ \t]+([\w., \t]+)/g)) {
    for (const item of list!.split(',')) {
      const [name] = item.trim().split(/[\s.]/);
      if (name) names.add(name);
    }
  }
  return names;
}
