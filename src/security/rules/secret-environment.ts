import type { Severity } from '../../model/finding.ts';
import { py } from '../../python/marked-example.ts';
import type { Worth } from '../../resolve/fact.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { sendsAway } from '../scene.ts';
import { networkSinks } from '../sinks/network.ts';
import { everyArgument, namesOf, within } from '../worth.ts';

const environment = /^os\.environb?(?:\(\))?(?:\.(?:copy|items|values)\(\))?$/;

/** By its name, or as a mapping of which nothing is known but where it comes from. */
const isEnvironment = (worth: Worth): boolean =>
  namesOf(worth).some((name) => environment.test(name)) ||
  (worth.sources.has('environment') && worth.values.some(({ kind }) => kind === 'mapping') && !worth.complete);

export const secretEnvironment = defineCallRule({
  id: 'PY-SECRET-ENVIRONMENT',
  family: 'secret',
  cwe: 497,
  summary: 'The whole environment is read, shown or sent',
  why:
    'Environments hold passwords and keys of everything that runs there. A copy for a child process is ordinary and told ' +
    'as info; turning it to text is a warning, sending it away an error.',
  bad: py`
    import json
    import os

    print(json.dumps(dict(os.environ)))  # expect
  `,
  good: py`
    import os

    print(os.environ.get("LANG"))
  `,
  sinks: nameTable<Severity>([
    ['os.environ.copy os.environ.items os.environ.values os.environb.copy os.environb.items', 'info'],
    ['builtins.dict builtins.list builtins.sorted', 'info'],
    [
      'builtins.str builtins.repr builtins.print pprint.pprint pprint.pformat json.dumps json.dump pickle.dumps',
      'warning',
    ],
    ['urllib.parse.urlencode yaml.dump yaml.safe_dump marshal.dumps builtins.format', 'warning'],
    [networkSinks.patterns.join(' '), 'error'],
  ]),
  judge(call, severity, scene) {
    const copies = call.name.startsWith('os.environ');
    const given = everyArgument(call).some((worth) => [...within(worth)].some(isEnvironment));
    if (!copies && !given) return null;
    const says =
      copies || severity === 'info'
        ? 'reads the whole environment'
        : severity === 'error'
          ? 'sends the whole environment'
          : 'turns the whole environment to text';
    const sent = severity === 'warning' && !call.name.endsWith('print') && sendsAway(scene);
    return { says, severity: sent ? 'error' : severity, confidence: 'medium', kind: 'capability' };
  },
});
