import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { deserialisers, isSafeLoad } from '../sinks/deserialisers.ts';
import { argument, sourcesOf, trustOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const deserialisation = defineCallRule({
  id: 'PY-DESERIALISATION',
  family: 'deserialisation',
  cwe: 502,
  summary: 'Unsafe deserialization',
  why:
    '`pickle` and similar formats can call any function while loading, before the result can be checked. Use ' +
    'JSON, `yaml.safe_load`, `weights_only=True` or `allow_pickle=False`, or verify a signature first.',
  bad: py`
    import pickle
    import yaml

    with open("settings.pickle", "rb") as file:
        settings = pickle.load(file)  # expect
    yaml.load(input(), Loader=yaml.Loader)  # expect
  `,
  good: py`
    import json
    import yaml

    with open("settings.json") as file:
        settings = json.load(file)
    with open("settings.yaml") as file:
        more = yaml.load(file, Loader=yaml.SafeLoader)
  `,
  sinks: deserialisers,
  check(call, sink) {
    if (isSafeLoad(call, sink)) return null;
    const data = sink.at === null ? null : argument(call, sink.at, sink.keyword);
    const trust = data ? trustOf(data) : 'unknown';
    // `map(pickle.loads, parts)` hides nothing.
    const hidden = call.hidden && !call.through.every((step) => step === 'map');
    const severity = weigh('deserialisation', trust, hidden);
    if (severity === null) return null;
    const sources = sourcesOf(data);
    return {
      problem: `loads data ${sources.size > 0 ? `from ${describeSource(sources)} ` : ''}in a format that can run code`,
      severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
  checkEscape: ({ safe, isLoaderClass }) =>
    safe || isLoaderClass
      ? null
      : {
          problem: 'is passed to code outside this file',
          severity: 'warning',
          confidence: 'medium',
          kind: 'capability',
        },
});
