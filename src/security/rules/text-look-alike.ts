import { defineTextRule } from '../rule.ts';

export const textLookAlike = defineTextRule({
  id: 'PY-TEXT-LOOK-ALIKE',
  family: 'text',
  cwe: 1007,
  summary: 'Name with look-alike letters',
  why:
    'Python normalizes some letters, such as mathematical ones, to plain Latin, so a search for the plain name ' +
    'misses them. Letters of another script form a different name that looks the same.',
  bad: '\u{1d626}\u{1d637}\u{1d622}\u{1d62d} = 3  # expect\n',
  good: 'größe = 3\nσ_x = 4\n',
});
