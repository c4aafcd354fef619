import type { Severity } from '../../model/finding.ts';
import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import { nameTable } from '../name-table.ts';
import { sendsData } from '../program-context.ts';
import { defineCallRule } from '../rule.ts';
import { networkSinks } from '../sinks/network.ts';
import { everyArgument, flatten, namesOf } from '../trust.ts';

const environment = /^os\.environb?(?:\(\))?(?:\.(?:copy|items|values)\(\))?$/;

/** `os.environ` by name, or an unknown mapping that comes from the environment. */
const isEnvironment = (summary: ValueSummary): boolean =>
  namesOf(summary).some((name) => environment.test(name)) ||
  (summary.sources.has('environment') && summary.values.some(({ kind }) => kind === 'mapping') && !summary.complete);

export const secretEnvironment = defineCallRule({
  id: 'PY-SECRET-ENVIRONMENT',
  family: 'secret',
  cwe: 497,
  summary: 'Exposure of the whole environment',
  why:
    'The environment often holds passwords and keys. A copy for a child process is an ordinary operation; converting ' +
    'it to text is a warning, and sending it to another host is an error.',
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
  check(call, severity, context) {
    const isCopy = call.name.startsWith('os.environ');
    const usesEnvironment = everyArgument(call).some((summary) => [...flatten(summary)].some(isEnvironment));
    if (!isCopy && !usesEnvironment) return null;
    const problem =
      isCopy || severity === 'info'
        ? 'reads the whole environment'
        : severity === 'error'
          ? 'sends the whole environment to another host'
          : 'converts the whole environment to text';
    const isSent = severity === 'warning' && !call.name.endsWith('print') && sendsData(context);
    return { problem, severity: isSent ? 'error' : severity, confidence: 'medium', kind: 'capability' };
  },
});
