import { py } from '../../python/marked-example.ts';
import { formatName } from '../message.ts';
import { defineFactRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';

export const reference = defineFactRule({
  id: 'PY-REFERENCE',
  family: 'introspection',
  cwe: 470,
  summary: 'Dangerous function stored or passed on',
  why:
    'Once a function that runs shell commands or code is stored under another name, in a table or as a method, it can ' +
    'be called anywhere, and the call does not show what it does.',
  bad: py`
    import os

    actions = {"run": os.system}  # expect
  `,
  good: py`
    import os

    actions = {"list": os.listdir}
  `,
  kinds: ['attribute'],
  check(fact) {
    if (fact.access !== 'read' || !fact.isWritten) return null;
    const runsCommand = commandSinks.find(fact.name)?.form === 'shell';
    const runsCode = fact.name === 'builtins.eval' || fact.name === 'builtins.exec';
    if (!runsCommand && !runsCode) return null;
    return {
      place: fact.place,
      about: fact.name,
      message: `${formatName(fact.name)}, which runs ${runsCommand ? 'shell commands' : 'code'}, is stored or passed on`,
      severity: 'warning',
      confidence: 'medium',
      kind: 'capability',
    };
  },
});
