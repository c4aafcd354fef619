import { defineTextRule } from '../rule.ts';

export const textLookAlike = defineTextRule({
  id: 'PY-TEXT-LOOK-ALIKE',
  family: 'text',
  cwe: 1007,
  summary: 'A name written in letters that look like others',
  why: 'Python reads letters such as the mathematical ones as plain Latin, so a search for the plain name misses them; letters of another script make a different name that looks the same.',
  bad: '\u{1d626}\u{1d637}\u{1d622}\u{1d62d} = 3  # expect\n',
  good: 'größe = 3\nσ_x = 4\n',
});
