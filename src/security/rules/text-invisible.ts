import { defineTextRule } from '../rule.ts';

export const textInvisible = defineTextRule({
  id: 'PY-TEXT-INVISIBLE',
  family: 'text',
  cwe: 1007,
  summary: 'Invisible character',
  why:
    'Editors and terminals do not show these characters, and they can carry hidden text to programs that read the ' +
    'file. Write them as escapes.',
  bad: 'note = "see\u{e0041}\u{e0042}"  # expect\n',
  good: 'note = "see"\n',
});
