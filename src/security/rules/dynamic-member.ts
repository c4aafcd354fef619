import { py } from '../../python/marked-example.ts';
import { from, shown } from '../message.ts';
import { defineFactRule } from '../rule.ts';
import { isDangerousBase } from '../sinks/bases.ts';
import { reachOf, sourcesOf } from '../worth.ts';

export const dynamicMember = defineFactRule({
  id: 'PY-DYNAMIC-MEMBER',
  family: 'introspection',
  cwe: 470,
  summary: 'A member of a powerful module is chosen at run time',
  why: 'Which function is meant cannot be told from the text, and os or builtins hold some that no input should choose.',
  bad: py`
    import os

    def act(name, argument):
        return getattr(os, name)(argument)  # expect
  `,
  good: py`
    import math

    def act(name, argument):
        return getattr(math, name)(argument)
  `,
  kinds: ['dynamic-member'],
  judge(fact) {
    const reach = reachOf(fact.by);
    const outside = reach === 'outside' && fact.called;
    const dangerous = isDangerousBase(fact.base);
    if (!dangerous) return null;
    return {
      place: fact.place,
      about: `member ${fact.base}`,
      message: `a member of ${shown(fact.base)} is chosen by a name ${from(sourcesOf(fact.by))}`,
      severity: outside ? 'error' : fact.called ? 'warning' : 'info',
      confidence: outside ? 'high' : 'medium',
      kind: reach === 'outside' ? 'vulnerability' : 'capability',
      weak: true,
    };
  },
});
