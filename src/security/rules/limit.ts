import { py } from '../../python/marked-example.ts';
import type { Fact } from '../../resolve/fact.ts';
import { defineFactRule } from '../rule.ts';

const messages: Record<Extract<Fact, { readonly kind: 'limit' }>['what'], string> = {
  steps: 'the program is too complex to analyze completely; the rest was not checked',
  'nested-text': 'strings run as code are nested too deeply; the innermost was not checked',
  'unparsable-text': 'a string run as code is not valid Python and was not checked',
};

export const limit = defineFactRule({
  id: 'PY-LIMIT',
  family: 'limit',
  cwe: null,
  summary: 'Incomplete analysis',
  why: 'Code that was not analyzed cannot be called safe. This finding marks where the analysis stopped.',
  bad: py`
    exec("def (")  # expect
  `,
  good: py`
    print("hello")
  `,
  kinds: ['limit'],
  check: (fact) => ({
    place: fact.place,
    about: `limit ${fact.what}`,
    message: messages[fact.what],
    severity: 'warning',
    confidence: 'medium',
    kind: 'capability',
  }),
});
