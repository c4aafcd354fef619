/**
 * Whether a text may import one of the modules: it has their name and the word `import`. If it does not, a container that
 * has imported them does no harm.
 */
export const importsAny = (source: string, modules: readonly string[]): boolean =>
  modules.length > 0 && /\bimport\b/.test(source) && new RegExp(`\\b(?:${modules.join('|')})\\b`).test(source);
