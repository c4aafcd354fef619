import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findBareWho, findCoinedWords, type Hit } from './plain-english.ts';

for (const [name, text, found] of [
  ['a word in a comment', '// The reason is told later.', ['told']],
  ['a word with a capital', 'Mended, then run.', ['mended']],
  ['a part of a name in camel case', 'const toldOnce = true;', ['told']],
  ['a part of a constant', 'TOLD_MAX = 4', ['told']],
  ['a part of the name of a file', 'src/desk/turnstile.ts', ['turnstile']],
  ['a phrase', 'It may wait for ever.', ['for ever']],
  ['a phrase on two lines of a comment', '/**\n * changes thought\n * of so far\n */', ['thought of']],
  ['a phrase as a name', 'giveBack(hold)', ['give back']],
  ['two words on a line', 'anew, by whoever asks', ['anew', 'whoever']],
  ['a longer word', 'a household, untilled, recommended', []],
  ['plain words', 'The exit handler reports it once.', []],
  ['forever in one word', 'It can block forever.', []],
] as const) {
  test(`coined words: ${name}`, () =>
    assert.deepEqual(
      findCoinedWords(text).map((hit) => hit.found),
      found,
    ));
}

for (const [name, text, lines] of [
  ['at the start of a comment', '// Who passes is run again.', [1]],
  ['at the start of a block comment', 'x();\n/** Who passes is run again. */', [2]],
  ['at the start of a line of prose', 'Who pays first is served first.\n', [1]],
  ['in the middle of a paragraph', 'Keys are free. Who has none gets one.', [1]],
  ['in a name of a test', "test('who hangs up is not charged', run);", [1]],
  ['after a colon', 'two services: who comes first gets it', [1]],
  ['whoever', '# Whoever asked is gone.', [1]],
  ['a question', '// Who pays for this?', []],
  ['a question on two lines', '// Who pays for this\n// and when?', []],
  ['a relative clause', 'a caller who pays', []],
  ['a relative clause on the next line', '/** For callers\n * who pay. */', []],
  ['a relative clause at the start of a line', 'callers\nwho pay', []],
  ['a relative clause in parentheses', 'a caller (who pays)', []],
  ['the word itself', "['who', 'whom']", []],
] as const) {
  test(`sentences that open with who: ${name}`, () =>
    assert.deepEqual(
      findBareWho(text).map(({ line }) => line),
      lines,
    ));
}

type Exception = { readonly text: RegExp; readonly why: string };

/** Text that stays as it is, wherever it stands. */
const exceptions: readonly Exception[] = [
  { text: /\bhouse:/g, why: 'accounts of the ledger, as databases name them' },
  { text: /\btold_as\b|\bcure:/g, why: 'fields of published responses' },
  { text: /\bASSAY_ABREAST/g, why: 'a published setting' },
  { text: /clickhouse/gi, why: 'a product' },
];

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const files = tracked.filter((file) =>
  /\.(tsx?|m?js|py|md|css|html|ya?ml|sh|sql|toml)$|^assay$|Containerfile/.test(file),
);

const ownFiles = /^tests\/project\/plain-english/;

type Place = Hit & { readonly file: string };

function findIn(find: (text: string) => Hit[]): Place[] {
  return files.flatMap((file) => {
    if (ownFiles.test(file)) return [];
    const inName = find(file).map((hit) => ({ ...hit, line: 0 }));
    return [...inName, ...find(withoutExceptions(readFileSync(file, 'utf8')))].map((hit) => ({ ...hit, file }));
  });
}

const withoutExceptions = (text: string): string => exceptions.reduce((rest, one) => rest.replace(one.text, '·'), text);

function assertNone(places: readonly Place[]): void {
  const lines = places.map(({ file, line, found, instead }) => `${file}:${line}: "${found}"; write ${instead}`);
  assert.equal(lines.length, 0, `${lines.length} places:\n${lines.join('\n')}`);
}

test('docs, messages, comments and names use common words', () => assertNone(findIn(findCoinedWords)));

test('no sentence opens with a bare who', () => assertNone(findIn(findBareWho)));

for (const { text, why } of exceptions) {
  test(`the exception is needed: ${why}`, () =>
    assert.ok(files.some((file) => !ownFiles.test(file) && readFileSync(file, 'utf8').search(text) >= 0)));
}
