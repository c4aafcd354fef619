import { py } from '../../python/marked-example.ts';
import type { Fact } from '../../resolve/fact.ts';
import { defineFactRule } from '../rule.ts';

const words: Record<Extract<Fact, { readonly kind: 'limit' }>['what'], string> = {
  steps: 'the text is too tangled to be followed to its end: what is left was not judged',
  'nested-text': 'code inside code inside code: the innermost was not judged',
  'unparsable-text': 'text that is run as code and is no Python: it was not judged',
};

export const limit = defineFactRule({
  id: 'PY-LIMIT',
  family: 'limit',
  cwe: null,
  summary: 'The analysis stopped before it had seen everything',
  why: 'What was not looked at cannot be called harmless. Nothing is said about it, and that is said here.',
  bad: py`
    exec("def (")  # expect
  `,
  good: py`
    print("hello")
  `,
  kinds: ['limit'],
  judge: (fact) => ({
    place: fact.place,
    about: `limit ${fact.what}`,
    message: words[fact.what],
    severity: 'warning',
    confidence: 'medium',
    kind: 'capability',
  }),
});
