import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { type Deserialiser, deserialisers } from '../sinks/deserialisers.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { argument, canBeFalse, canBeTrue, isFalse, namesOf, reachOf, sourcesOf, textsOf } from '../worth.ts';

export const deserialisation = defineCallRule({
  id: 'PY-DESERIALISATION',
  family: 'deserialisation',
  cwe: 502,
  summary: 'Data is read in a format that can hold code',
  why:
    'Pickle and its relatives call whatever the data names while they read it, before the result can be checked. Read ' +
    'JSON, use yaml.safe_load, weights_only=True, allow_pickle=False, or verify a signature first.',
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
  judge(call, sink) {
    if (isSafe(call, sink)) return null;
    const data = sink.at === null ? null : argument(call, sink.at, sink.keyword);
    const reach = data ? reachOf(data) : 'unknown';
    const severity = weigh('deserialisation', reach, call.hidden);
    if (severity === null) return null;
    const sources = sourcesOf(data);
    return {
      says: `reads data ${sources.size > 0 ? `${from(sources)} ` : ''}in a format that can hold code`,
      severity,
      confidence: confidenceOf(reach),
      kind: 'vulnerability',
    };
  },
  escapes: ({ safe, named }) =>
    safe || named
      ? null
      : {
          says: 'is handed to code that cannot be seen',
          severity: 'warning',
          confidence: 'medium',
          kind: 'capability',
        },
});

const safeLoader = /(?:^|\.)C?(?:Safe|Base)Loader$/;

function isSafe(call: Call, { safe, guardAt = null }: Deserialiser): boolean {
  if (!safe) return false;
  if (safe.kind === 'yaml') {
    const loader = argument(call, guardAt, 'Loader');
    const names = namesOf(loader);
    // A loader that is not known may be a class of the program itself, made from a safe one.
    return loader !== null && (names.length === 0 || names.every((name) => safeLoader.test(name)));
  }
  const option = argument(call, guardAt, safe.option);
  if (safe.kind === 'off') return option === null || !canBeTrue(option);
  if (safe.kind === 'on') return option !== null && !canBeFalse(option);
  if (safe.kind === 'false') return option === null || !isFalse(option);
  return !textsOf(option).some((text) => safe.values.includes(text));
}
