import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { defineFactRule } from '../rule.ts';
import { reachOf, sourcesOf } from '../worth.ts';

export const dynamicImport = defineFactRule({
  id: 'PY-DYNAMIC-IMPORT',
  family: 'introspection',
  cwe: 470,
  summary: 'A module is chosen at run time',
  why: 'Importing runs the module. Plugins are loaded that way, which is told as info; a request must never choose one.',
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
  judge(fact) {
    const reach = reachOf(fact.by);
    const sources = sourcesOf(fact.by);
    const remote = sources.has('request') || sources.has('network');
    return {
      place: fact.place,
      about: 'import',
      message: `a module is chosen by a name ${from(sources)}`,
      severity: remote ? 'error' : reach === 'outside' || fact.by.decoded ? 'warning' : 'info',
      confidence: reach === 'outside' ? 'high' : 'medium',
      kind: reach === 'outside' ? 'vulnerability' : 'capability',
      weak: true,
    };
  },
});
