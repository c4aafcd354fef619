import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { capabilityNames } from '../../src/model/capability.ts';
import { capabilityRules } from '../../src/security/capabilities/index.ts';
import { findCapabilities } from '../../src/security/find-capabilities.ts';
import { resolveSource } from '../resolve/resolve-source.ts';

/** What lines can do: `12 file-read`. */
type Uses = readonly string[];

const folder = join(import.meta.dirname, 'capabilities/programs');
const programs = readdirSync(folder).sort();

/** Each line that can do something says so in a comment: `# can: file-read, file-write`. */
const marksIn = (source: string): Uses =>
  source
    .split('\n')
    .flatMap(
      (line, at) =>
        /# can: (.*)$/
          .exec(line)?.[1]
          ?.split(', ')
          .map((name) => `${at + 1} ${name}`) ?? [],
    )
    .sort();

const usesIn = (source: string): Uses =>
  [...new Set(findCapabilities(resolveSource(source).facts).map(({ name, place }) => `${place.line} ${name}`))].sort();

/** What CPython's audit hook reports while the program runs. */
function observe(program: string): Uses {
  const workFolder = mkdtempSync(join(tmpdir(), 'assay-capabilities-'));
  try {
    const script = join(import.meta.dirname, 'capabilities/observe.py');
    const output = execFileSync('python3', ['-I', script, join(folder, program)], { cwd: workFolder, timeout: 60_000 });
    return (JSON.parse(String(output)) as [number, string][]).map(([line, name]) => `${line} ${name}`);
  } finally {
    rmSync(workFolder, { recursive: true });
  }
}

test('each capability has one rule', () => {
  assert.deepEqual(capabilityRules.map(({ name }) => name).sort(), capabilityNames.toSorted());
});

for (const { name, example } of capabilityRules) {
  test(`the example of ${name} shows it on the marked line`, () => {
    const lines = example.split('\n').flatMap((line, at) => (line.includes('# expect') ? [`${at + 1} ${name}`] : []));
    assert.deepEqual(
      usesIn(example).filter((use) => use.endsWith(` ${name}`)),
      lines,
    );
  });
}

for (const program of programs) {
  const source = readFileSync(join(folder, program), 'utf8');
  test(`${program}: what it can do is found, line by line`, () => {
    assert.deepEqual(usesIn(source), marksIn(source));
  });
  test(`${program}: what it does when it runs is marked`, () => {
    const marks = new Set(marksIn(source));
    assert.deepEqual(
      observe(program).filter((use) => !marks.has(use)),
      [],
    );
  });
}

for (const [name, source, expected] of [
  [
    'the host of a URL',
    'import requests\nrequests.get("https://user:pw@api.example.com:8443/v1?a=b")',
    'api.example.com:8443',
  ],
  [
    'the known start of a URL',
    'import requests\nrequests.get(f"https://api.example.com/{input()}")',
    'api.example.com',
  ],
  ['an unknown host', 'import requests\nrequests.get(input())', null],
  ['a path', 'open("/etc/hosts")', '/etc/hosts'],
  ['the target of a copy', 'import shutil\nshutil.copy("a", "b")', 'b'],
  ['a command', 'import subprocess\nsubprocess.run(["git", "status"])', 'git status'],
  ['an address to listen at', 'import socket\nsocket.create_server(("", 80))', ':80'],
  ['a variable', 'import os\nos.getenv("HOME")', 'HOME'],
  ['a long command is cut', `import os\nos.system("${'x '.repeat(150)}")`, `${'x '.repeat(100)}…`],
  [
    'a command without what may be a password',
    'import os\nos.system("curl -H token:abc https://a.example/x -u=b")',
    'curl -H … https://a.example/x …',
  ],
  ['a path on Windows', 'open(r"C:\\data\\a.txt")', 'C:\\data\\a.txt'],
] as const) {
  test(`the detail is ${name}`, () => {
    const details = findCapabilities(resolveSource(source).facts).map(({ detail }) => detail);
    assert.deepEqual([...new Set(details)], [expected]);
  });
}

for (const [name, source, expected] of [
  ['unreachable', 'import os\nif False:\n    os.remove("a")', ['file-delete']],
  ['handed to unknown code', 'import os\nimport somewhere\nsomewhere.register(os.system)', ['process-run']],
] as const) {
  test(`a capability that is ${name} is not certain`, () => {
    const found = findCapabilities(resolveSource(source).facts);
    assert.deepEqual(
      found.map(({ name: capability, certain }) => [capability, certain]),
      expected.map((capability) => [capability, false]),
    );
  });
}
