import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFact, resolveSource } from './resolve-source.ts';

for (const [name, code, expected] of [
  ['a literal is not reported', 'key = "abcdef"', []],
  ['a variable', 'key = "abc" + "def"', ['1 text key "abcdef"']],
  [
    'an attribute',
    'class A:\n    def __init__(self):\n        self.key = "".join(["abc", "def"])\nA()',
    ['3 text key "abcdef"'],
  ],
  ['a key of a mapping', 'd = {"key": "abc" "def"[::-1] + "x"}', ['1 text key "fedcbax"']],
  ['an item', 'd = {}\nd["key"] = "fedcba"[::-1]', ['2 text key "abcdef"']],
  ['a keyword', 'connect(password="abc%s" % "def")', ['1 text password "abcdef"']],
  ['a default', 'def f(password="abc" + "def"): pass', ['1 text password "abcdef"']],
  ['a comparison', 'def f(password):\n    return password == "abc" + "def"', ['2 text password "abcdef"']],
  ['an argument', 'print("abc" + "def")', ['1 text - "abcdef"']],
  ['decoded bytes', 'import base64\nkey = base64.b64decode("YWJjZGVm")', ['2 text key "abcdef" decoded']],
  ['decoded text', 'import codecs\nkey = codecs.decode("nopqrs", "rot13")', ['2 text key "abcdef" decoded']],
  [
    'a string that a loop builds is reported once, complete',
    'key = ""\nfor c in "fedcba":\n    key = c + key',
    ['3 text key "abcdef"'],
  ],
  ['bytes that are not text', 'import base64\nkey = base64.b64decode("//79/P/+")', []],
  ['an f-string of known parts', 'part = "abc"\nkey = f"{part}def"', ['2 text key "abcdef"']],
  ['an f-string of unknown parts', 'def f(part): key = f"{part}def"', []],
] as const) {
  test(`assembled strings: ${name}`, () => {
    const texts = resolveSource(code).facts.filter(({ kind }) => kind === 'text');
    assert.deepEqual(
      texts.map((fact) => `${fact.place.line} ${describeFact(fact)}`),
      expected,
    );
  });
}
