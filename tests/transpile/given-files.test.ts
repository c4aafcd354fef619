import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { runUnderNode } from './node.ts';
import { startTranslator } from './translator.ts';

const files = {
  'words.txt': 'first line\nsecond\r\nthird é 😀\n\nlast without end',
  'data/prices.csv': 'name,price\napple,1.5\n"pear, ripe",2\n',
  'settings.json': '{"debug": true, "levels": [1, 2]}',
  'marked.txt': '\ufeffmarked\n',
  'empty.txt': '',
};

const program = `import csv, json
with open("words.txt", encoding="utf-8") as f:
    print(f.read())
    print(repr(f.read()), f.closed, f.name)
print(f.closed)
for number, line in enumerate(open("./words.txt", encoding="utf-8"), 1):
    print(number, line.rstrip())
with open("words.txt", "r", encoding="utf-8", newline="") as f:
    print(f.readlines())
with open("words.txt", encoding="utf-8") as f:
    header = next(f)
    print(header, f.readline(), f.read(3), f.readline(4), [line for line in f], next(f, "done"), repr(f.readline()))
    f.seek(0)
    print(len(f.readlines()), f.readable(), f.writable())
with open("words.txt", "rb") as f:
    print(f.read(5), f.tell(), f.readline(), f.seek(-3, 2), f.read(), f.read())
    f.seek(0)
    print(list(f))
with open("data/prices.csv", newline="") as f:
    for row in csv.DictReader(f):
        print(row["name"], float(row["price"]) * 2)
with open("data/prices.csv") as f:
    print(list(csv.reader(f)))
with open("settings.json") as f:
    print(json.load(f))
print(repr(open("marked.txt", encoding="utf-8").read()), repr(open("marked.txt", encoding="utf-8-sig").read()))
print(repr(open("marked.txt", encoding="latin-1").read()), repr(open("empty.txt").read()), list(open("empty.txt")))
print(open("words.txt", encoding="ascii", errors="replace").read())
print(b"\\xef\\xbb\\xbfx".decode("utf-8").encode("utf-8"))
def load(path):
    try:
        with open(path) as handle:
            return handle.read().split()
    except FileNotFoundError as error:
        return [str(error), error.errno, error.filename, error.strerror]
    except IsADirectoryError as error:
        return [repr(error)]
for path in ["words.txt", "missing.txt", "data", "data/none.csv", "./other/x", ""]:
    print(load(path))
f = open("empty.txt")
f.close()
for action in [f.read, f.readline, lambda: next(f), f.__enter__, lambda: list(f), lambda: open("empty.txt", "rb", encoding="utf-8")]:
    try:
        action()
    except ValueError as error:
        print(error)
open("not-there.txt")
`;

const folder = mkdtempSync(join(tmpdir(), 'assay-given-files-'));
const translator = startTranslator();
after(async () => {
  await translator.close();
  rmSync(folder, { recursive: true });
});

test('files sent with a program are read as CPython reads them', async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const python = spawnSync(installedPython, ['-X', 'utf8', '-c', program], { cwd: folder, encoding: 'utf8' });
  for (const target of ['javascript', 'typescript'] as const) {
    const translated = await translator.translate(program, target, null, files);
    assert.ok(translated.text !== null, JSON.stringify(translated));
    if (target === 'typescript') continue;
    const node = await runUnderNode(translated.text, folder, 'given');
    assert.deepEqual([node.stdout, node.error], [python.stdout, 'FileNotFoundError'], node.stderr);
    assert.match(python.stderr, /FileNotFoundError: \[Errno 2\] No such file or directory: 'not-there.txt'\n$/);
    assert.equal(node.stderr.split('\n').at(-2), python.stderr.split('\n').at(-2));
  }
});

test('a translation contains only the files that it may open', async () => {
  const { text } = await translator.translate('print(open("empty.txt").read())', 'javascript', null, files);
  assert.match(text ?? '', /givenFiles\.set\("words\.txt", null\);/);
});

for (const [what, code, given, construct] of [
  ['a file where none was sent', 'open("a.txt")', {}, '`open()` of a file that was not sent with the program'],
  ['writing', 'open("words.txt", "w")', files, '`open()` in this mode'],
  ['appending', 'open("words.txt", mode="a")', files, '`open()` in this mode'],
  ['a computed mode', 'm = input()\nopen("words.txt", m)', files, '`open()` in this mode'],
] as const) {
  test(`opening is refused: ${what}`, async () => {
    const { text, ...refusal } = await translator.translate(code, 'javascript', null, given);
    assert.deepEqual([text, 'construct' in refusal && refusal.construct], [null, construct]);
  });
}
