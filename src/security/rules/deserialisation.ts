import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { type Deserialiser, deserialisers } from '../sinks/deserialisers.ts';
import { argument, canBeFalse, canBeTrue, isFalse, namesOf, sourcesOf, textsOf, trustOf } from '../trust.ts';
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
    if (isSafe(call, sink)) return null;
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

const safeLoader = /(?:^|\.)C?(?:Safe|Base)Loader$/;

function isSafe(call: Call, { safe, guardAt = null }: Deserialiser): boolean {
  if (!safe) return false;
  if (safe.kind === 'yaml') {
    const loader = argument(call, guardAt, 'Loader');
    const names = namesOf(loader);
    // An unknown loader may be a subclass of a safe one.
    return loader !== null && (names.length === 0 || names.every((name) => safeLoader.test(name)));
  }
  const option = argument(call, guardAt, safe.option);
  if (safe.kind === 'off') return option === null || !canBeTrue(option);
  if (safe.kind === 'on') return option !== null && !canBeFalse(option);
  if (safe.kind === 'false') return option === null || !isFalse(option);
  return !textsOf(option).some((text) => safe.values.includes(text));
}
