import { py } from '../../python/marked-example.ts';
import { describeSource, formatName } from '../message.ts';
import { defineFactRule } from '../rule.ts';
import { isDangerousBase } from '../sinks/bases.ts';
import { sourcesOf, trustOf } from '../trust.ts';

export const dynamicMember = defineFactRule({
  id: 'PY-DYNAMIC-MEMBER',
  family: 'introspection',
  cwe: 470,
  summary: 'Attribute of a dangerous module chosen at run time',
  why:
    'The source does not show which function is called, and modules such as `os` and `builtins` contain functions ' +
    'that input must never choose. Map the allowed names to functions instead.',
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
  check(fact) {
    const trust = trustOf(fact.by);
    const isInjection = trust === 'untrusted' && fact.called;
    if (!isDangerousBase(fact.base)) return null;
    return {
      place: fact.place,
      about: `member ${fact.base}`,
      message: `the name of an attribute of ${formatName(fact.base)} comes from ${describeSource(sourcesOf(fact.by))}`,
      severity: isInjection ? 'error' : fact.called ? 'warning' : 'info',
      confidence: isInjection ? 'high' : 'medium',
      kind: trust === 'untrusted' ? 'vulnerability' : 'capability',
      weak: true,
    };
  },
});
