import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { defineFactRule } from '../rule.ts';
import { sourcesOf, trustOf } from '../trust.ts';

export const dynamicImport = defineFactRule({
  id: 'PY-DYNAMIC-IMPORT',
  family: 'introspection',
  cwe: 470,
  summary: 'Module chosen at run time',
  why:
    'Importing a module runs its code. Plugins are loaded this way, which is listed as a capability; a request must ' +
    'never choose the module.',
  bad: py`
    import importlib

    module = importlib.import_module(input())  # expect
  `,
  good: py`
    import importlib

    def plugin(name):
        return importlib.import_module("plugins." + name)
  `,
  kinds: ['dynamic-import'],
  check(fact) {
    const trust = trustOf(fact.by);
    const sources = sourcesOf(fact.by);
    const isRemote = sources.has('request') || sources.has('network');
    return {
      place: fact.place,
      about: 'import',
      message: `the name of an imported module comes from ${describeSource(sources)}`,
      severity: isRemote ? 'error' : trust === 'untrusted' || fact.by.decoded ? 'warning' : 'info',
      confidence: trust === 'untrusted' ? 'high' : 'medium',
      kind: trust === 'untrusted' ? 'vulnerability' : 'capability',
      weak: true,
    };
  },
});
