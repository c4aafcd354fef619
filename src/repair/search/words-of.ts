/** Names and docstrings, without examples, in lower case. */
export const wordsOf = (text: string): string =>
  [...text.matchAll(/\bdef (\w+)|"""([\s\S]*?)"""|'''([\s\S]*?)'''/g)]
    .map(([, name, one, other]) => (name?.replaceAll('_', ' ') ?? one ?? other ?? '').replaceAll(/^\s*>>>.*$/gm, ''))
    .join(' ')
    .toLowerCase();

/** The words that say that items stay in their order. */
export const orderKept =
  /\b(?:same|original|given|own|their|its) order\b|\border (?:of|in which|is kept)\b|\bkeep(?:s|ing)? the order\b/;
