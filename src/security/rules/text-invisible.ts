import { defineTextRule } from '../rule.ts';

export const textInvisible = defineTextRule({
  id: 'PY-TEXT-INVISIBLE',
  family: 'text',
  cwe: 1007,
  summary: 'Characters that cannot be seen',
  why: 'Terminals and reviewers pass over them, and they can hide text for programs that read it. Write them as escapes.',
  bad: 'note = "see\u{e0041}\u{e0042}"  # expect\n',
  good: 'note = "see"\n',
});
