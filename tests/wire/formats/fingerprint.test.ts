import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import type { Finding } from '../../../src/model/finding.ts';
import { fingerprints } from '../../../src/wire/formats/fingerprint.ts';
import { buildFinding } from './sample.ts';

const createFinding = (line: number | null, rule = 'ruff:F401'): Finding =>
  buildFinding({ rule, place: line === null ? null : { line, column: 1 } });

/** The same computation in Python, as in the CI client. */
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
  ['plain lines', 'src/a.py', 'import os\nimport re\n', [createFinding(1), createFinding(2)]],
  [
    'repeated findings on one line and on equal lines',
    'a.py',
    'x  =\t1\nx = 1 \n',
    [createFinding(1), createFinding(1), createFinding(2), createFinding(2, 'mypy:misc')],
  ],
  [
    'findings without a place, and past the last line',
    'a.py',
    'x\n',
    [createFinding(null), createFinding(2), createFinding(null)],
  ],
  [
    'credentials, whose line is left out',
    'a.py',
    'password = "x"\nkey = "y"\n',
    [createFinding(1, 'secrets:a'), createFinding(2, 'secrets:a')],
  ],
  [
    'a byte order mark, every line ending, and non-ASCII letters',
    'ä b.py',
    '\ufeffé\r\n日本\r𝒳 = 1\n',
    [createFinding(1), createFinding(2), createFinding(3)],
  ],
  ['whitespace that Python and JavaScript treat differently', 'a.py', '\u00a0x\u0085\x1c \u3000\n', [createFinding(1)]],
] as const) {
  test(`the service and Python agree on ${name}`, () => {
    const input = JSON.stringify([path, code, findings.map(({ rule, place }) => [rule, place?.line ?? null])]);
    const { stdout, stderr } = spawnSync('python3', ['-c', recipe], { input, encoding: 'utf8' });
    assert.equal(stderr, '');
    assert.deepEqual(fingerprints(path, code, findings), JSON.parse(stdout));
  });
}

test('a fingerprint stays the same if the line moves or is indented, and changes otherwise', () => {
  const [before] = fingerprints('a.py', 'import os\n', [createFinding(1)]);
  assert.deepEqual(fingerprints('a.py', '# new\n\n    import   os\n', [createFinding(3)]), [before]);
  assert.notDeepEqual(fingerprints('a.py', 'import re\n', [createFinding(1)]), [before]);
  assert.notDeepEqual(fingerprints('b.py', 'import os\n', [createFinding(1)]), [before]);
  assert.notDeepEqual(fingerprints('a.py', 'import os\n', [createFinding(1, 'ruff:F811')]), [before]);
});

test('no two findings in a file have the same fingerprint', () => {
  const prints = fingerprints('a.py', 'x = 1\nx = 1\n', [
    createFinding(1),
    createFinding(1),
    createFinding(2),
    createFinding(null),
    createFinding(null),
  ]);
  assert.equal(new Set(prints).size, 5);
});

test('a fingerprint is the SHA-256 of path, rule, line and occurrence', () => {
  // printf 'src/a.py\0ruff:F401\0import os\0%s' 0 | sha256sum
  assert.deepEqual(fingerprints('src/a.py', 'import os\n', [createFinding(1)]), [
    '953d1a86c2ab258b6414cb4fc9e6b9afcd4543d6d2b7f3a6e5731341cad2ee35',
  ]);
});
