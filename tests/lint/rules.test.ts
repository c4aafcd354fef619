import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { installedRuff } from '../../src/engines.ts';
import { startRuff } from '../../src/lint/ruff.ts';
import { ruleGroups, selectedRules, severityOf } from '../../src/lint/rules.ts';
import { ruleExamples } from './rule-examples.ts';

const ruff = startRuff({ program: installedRuff, processes: 1, waitingMax: 10, deadlineMs: 60_000 });
after(() => ruff.close());
const signal = new AbortController().signal;

async function codes(code: string): Promise<string[]> {
  const answer = await ruff.lint(code, signal);
  assert.ok(answer.kind === 'linted', JSON.stringify(answer));
  return answer.messages.map((message) => message.code);
}

test('every rule has an example, and every example a rule', () => {
  assert.deepEqual(Object.keys(ruleExamples).sort(), [...selectedRules].sort());
});

test('no rule is in two groups', () => {
  const all = ruleGroups.flatMap(({ rules }) => rules.split(' '));
  assert.equal(new Set(all).size, all.length);
});

for (const rule of selectedRules) {
  test(`${rule} reports its example`, async () => assert.ok((await codes(ruleExamples[rule]!)).includes(rule)));
}

for (const [rule, severity] of [
  ['F501', 'error'],
  ['F509', 'error'],
  ['F521', 'error'],
  ['F525', 'error'],
  ['F821', 'error'],
  ['F706', 'error'],
  ['invalid-syntax', 'error'],
  ['F401', 'warning'],
  ['F841', 'warning'],
  ['F811', 'warning'],
  ['B006', 'warning'],
  ['E722', 'warning'],
  ['E711', 'warning'],
  ['W605', 'warning'],
  ['PLE1310', 'warning'],
  ['ASYNC251', 'warning'],
  ['RUF006', 'warning'],
  ['E731', 'info'],
  ['UP008', 'info'],
  ['C416', 'info'],
  ['SIM118', 'info'],
  ['F541', 'info'],
] as const) {
  test(`${rule} is of severity ${severity}`, () => assert.equal(severityOf(rule), severity));
}

test('an honest ordinary script hears nothing', async () => {
  const script = `#!/usr/bin/env python3
import sys, os
import argparse
from typing import List, Optional, Dict

DEBUG = False
cache: Dict[str, int] = dict()
total = 0


def Count(path: Optional[str] = None, l: List[str] = None) -> int:
    """count words"""
    global total
    if path == None or path == '': return 0
    with open(path, 'r') as f:
        text = f.read()
    words = text.split(' ')
    if len(words) > 100:
        if DEBUG:
            print("many words: %d" % len(words))
    for i in range(0, len(words)):
        word = words[i].strip()
        cache[word] = cache.get(word, 0) + 1
    try:
        total = total + len(words)
    except Exception as e:
        raise ValueError("bad: {}".format(e))
    return len(words)


class Tool(dict):
    names = []

    def run(self, args):
        return [Count(a) for a in args if os.path.exists(a)]


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('files', nargs='*')
    print(Tool().run(parser.parse_args().files))
    sys.exit(0)
`;
  // Comparing with None is the one thing here that is worth a word.
  assert.deepEqual(await codes(script), ['E711']);
});
