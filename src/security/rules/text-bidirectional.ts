import { defineTextRule } from '../rule.ts';

export const textBidirectional = defineTextRule({
  id: 'PY-TEXT-BIDIRECTIONAL',
  family: 'text',
  cwe: 1007,
  summary: 'Characters that change the order in which a line is shown',
  why: 'What is shown is then not what runs: a comment can seem to end where it goes on. Write such characters as escapes.',
  bad: 'level = "user\u202e \u2066# nobody\u2069 \u2066"  # expect\n',
  good: 'level = "user"\n',
});
