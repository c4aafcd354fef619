import { defineTextRule } from '../rule.ts';

export const textBidirectional = defineTextRule({
  id: 'PY-TEXT-BIDIRECTIONAL',
  family: 'text',
  cwe: 1007,
  summary: 'Bidirectional control character',
  why:
    'The displayed order differs from the order Python reads: a comment can seem to end before it does. Write ' +
    'such characters as escapes, for example `\\u202e`.',
  bad: 'level = "user\u202e \u2066# nobody\u2069 \u2066"  # expect\n',
  good: 'level = "user"\n',
});
