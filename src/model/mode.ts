export const modes = ['static', 'repair', 'execute'] as const;
export type Mode = (typeof modes)[number];

/** A mode at the start of a sentence: `A static`, `An execute`. */
export const withArticle = (mode: Mode): string => `${/^[aeiou]/.test(mode) ? 'An' : 'A'} ${mode}`;
