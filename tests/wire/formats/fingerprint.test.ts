import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import type { Finding } from '../../../src/model/finding.ts';
import { fingerprints } from '../../../src/wire/formats/fingerprint.ts';
import { finding } from './sample.ts';

const at = (line: number | null, rule = 'ruff:F401'): Finding =>
  finding({ rule, place: line === null ? null : { line, column: 1 } });

/** The recipe once more, in the words of another language: what the CI client computes. */
const recipe = `
import hashlib, json, re, sys
path, code, findings = json.load(sys.stdin)
lines = re.split("\\r\\n|\\n|\\r", code[1:] if code.startswith("\\ufeff") else code)
seen, prints = {}, []
for rule, line in findings:
    text = "" if line is None or rule.startswith("secrets:") else lines[line - 1]
    text = re.sub("[ \\t\\v\\f\\r\\n]+", " ", text).strip(" ")
    identity = path + "\\0" + rule + "\\0" + text
    occurrence = seen.get(identity, 0)
    seen[identity] = occurrence + 1
    prints.append(hashlib.sha256((identity + "\\0" + str(occurrence)).encode()).hexdigest())
print(json.dumps(prints))
`;

for (const [name, path, code, findings] of [
  ['plain lines', 'src/a.py', 'import os\nimport re\n', [at(1), at(2)]],
  ['twins on one line and on like lines', 'a.py', 'x  =\t1\nx = 1 \n', [at(1), at(1), at(2), at(2, 'mypy:misc')]],
  ['no place, and a line past the end', 'a.py', 'x\n', [at(null), at(2), at(null)]],
  [
    'a credential tells nothing of its line',
    'a.py',
    'password = "x"\nkey = "y"\n',
    [at(1, 'secrets:a'), at(2, 'secrets:a')],
  ],
  [
    'a byte order mark, every kind of line end, letters of all kinds',
    'ä b.py',
    '\ufeffé\r\n日本\r𝒳 = 1\n',
    [at(1), at(2), at(3)],
  ],
  ['white space that Python and JavaScript see differently', 'a.py', '\u00a0x\u0085\x1c \u3000\n', [at(1)]],
] as const) {
  test(`both recipes agree on ${name}`, () => {
    const input = JSON.stringify([path, code, findings.map(({ rule, place }) => [rule, place?.line ?? null])]);
    const { stdout, stderr } = spawnSync('python3', ['-c', recipe], { input, encoding: 'utf8' });
    assert.equal(stderr, '');
    assert.deepEqual(fingerprints(path, code, findings), JSON.parse(stdout));
  });
}

test('a finding is known again where its line has moved or was indented, and nowhere else', () => {
  const [before] = fingerprints('a.py', 'import os\n', [at(1)]);
  assert.deepEqual(fingerprints('a.py', '# new\n\n    import   os\n', [at(3)]), [before]);
  assert.notDeepEqual(fingerprints('a.py', 'import re\n', [at(1)]), [before]);
  assert.notDeepEqual(fingerprints('b.py', 'import os\n', [at(1)]), [before]);
  assert.notDeepEqual(fingerprints('a.py', 'import os\n', [at(1, 'ruff:F811')]), [before]);
});

test('no two findings of a file have the same', () => {
  const prints = fingerprints('a.py', 'x = 1\nx = 1\n', [at(1), at(1), at(2), at(null), at(null)]);
  assert.equal(new Set(prints).size, 5);
});

test('the digest itself', () => {
  // printf 'src/a.py\0ruff:F401\0import os\0%s' 0 | sha256sum
  assert.deepEqual(fingerprints('src/a.py', 'import os\n', [at(1)]), [
    '953d1a86c2ab258b6414cb4fc9e6b9afcd4543d6d2b7f3a6e5731341cad2ee35',
  ]);
});
