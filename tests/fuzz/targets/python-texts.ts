import assert from 'node:assert/strict';
import { readDoctest } from '../../../src/python/examples/doctest.ts';
import { noFlags } from '../../../src/python/examples/example.ts';
import { splitExamples } from '../../../src/python/examples/stated.ts';
import { readLiteral } from '../../../src/python/literal.ts';
import { countLogicalLines } from '../../../src/python/logical-lines.ts';
import { looksNewer, mayBeNewer } from '../../../src/python/newer-syntax.ts';
import { isBareWord, isSentence, looksLikePython } from '../../../src/python/prose.ts';
import { pythonRepr } from '../../../src/python/python-repr.ts';
import { sourceOf } from '../../../src/python/source.ts';
import { literalCalls } from '../../../src/repair/search/literal-calls.ts';
import { fixesOf } from '../../../src/repair/syntax.ts';
import { tokensOf } from '../../../src/repair/tokens.ts';
import {
  fromAscii85,
  fromBase32,
  fromBase85,
  fromHex,
  fromQuotedPrintable,
  fromUu,
} from '../../../src/resolve/decode/bases.ts';
import { decodeText, encodeText, unescapeLiteral } from '../../../src/resolve/decode/charsets.ts';
import { unescapeHtml, unquote } from '../../../src/resolve/decode/entities.ts';
import { inflateGzip, inflateRaw, inflateZlib } from '../../../src/resolve/decode/inflate.ts';
import { patternOf } from '../../../src/resolve/text/pattern.ts';
import { decodeBase64Text } from '../../../src/secrets/base64.ts';
import { createPairSearch } from '../../../src/secrets/key-value-pairs.ts';
import { scan } from '../../../src/secrets/scan.ts';
import { textForMypy } from '../../../src/typecheck/mypy-text.ts';
import { toTypeMessages } from '../../../src/typecheck/type-messages.ts';
import { shorten } from '../../../src/validate/examples/describe-value.ts';
import { isSameText } from '../../../src/validate/examples/same-text.ts';
import { bytesOf, type Target } from '../target.ts';

const snippets = [
  'def f(a, *b, c=1, **d):\n    """>>> f(1)\n    2\n    """\n    return [x for x in b if x] + {"a": 1}["a"]\n',
  'x = f"{a!r:>{w}} {{}}" + r"\\d" + b"\\x00"\nif x == (1,\n   2): pass\n',
  'The quick brown fox jumps over the lazy dog.',
  '```python\nprint("a")\n```\n',
  '>>> f(1)\n2\n>>> g()\nTraceback (most recent call last):\n  ...\nValueError: x\nassert f(1) == 2\n',
  'password = "kT9vQz2LmX4rWp7s"\nurl = "postgres://u:p4ssw0rdX@h/db"\nAWS = "AKIAQWERTYUIOPASDFGH"\n',
  "[1, 2.5, -3, 1e400, (1,), {'a': b'\\x00', None: {1}}, True, 1j, '\\N{DASH}']",
  'class A:\n\tdef b(self):\n        return (\n',
];
const words = [
  'def ',
  ':\n',
  '    ',
  '\t',
  '"""',
  "'",
  '\\\n',
  '>>> ',
  'lambda',
  'f"{',
  '}',
  '# noqa',
  '(',
  ']',
  '\f',
  '```',
  '...',
];

export const pythonTexts: readonly Target[] = [
  {
    name: 'python-text',
    seeds: snippets,
    words,
    run(input) {
      readDoctest(input);
      splitExamples(input);
      countLogicalLines(input);
      looksNewer(input);
      mayBeNewer(input, 'f-string: never closed', 1);
      isBareWord(input);
      isSentence(input);
      looksLikePython(input);
      literalCalls(input);
      textForMypy(input);
      shorten(input);
      assert.equal(isSameText(input, input), true);
      isSameText(input, `${input} x`, { ...noFlags, ellipsis: true, anySpace: true, anyDetail: true });
      const source = sourceOf(input);
      for (let line = 1; line <= source.lineCount; line++) source.line(line);
      let end = 0;
      for (const token of tokensOf(input)) {
        assert.ok(token.start >= end && token.end > token.start, 'tokens overlap');
        end = token.end;
      }
      toTypeMessages(input, [[1, 0, 1, 4, 'error', input.slice(0, 50), 'operator']]);
    },
  },
  {
    name: 'python-literal',
    seeds: [snippets[6]!, '{1, 2}', '"a" "b"', "b'\\xff'", '0x_1', '-(-1)', '['.repeat(50)],
    words: ['[', '(', '{', "'", '"', '\\', 'e', '_', 'j', 'None', ':'],
    run(input) {
      const value = readLiteral(input);
      if (value) pythonRepr(value as never);
    },
  },
  {
    name: 'broken-python',
    seeds: snippets,
    words,
    run(input) {
      const lines = input.split('\n').length;
      for (const message of [
        'invalid syntax',
        "'(' was never closed",
        'unterminated string literal (detected at line 1)',
        "expected ':'",
        "f-string: expecting '}'",
        "expected an indented block after 'if' statement on line 1",
        "unmatched ')'",
        'unindent does not match any outer indentation level',
        'invalid character',
      ]) {
        const line = 1 + (input.length % lines);
        const place = { line, column: 1 + (input.length % 9), endLine: line, endColumn: 2 + (input.length % 9) };
        fixesOf(input, { kind: 'broken', problems: [{ message, place }] } as never);
      }
    },
  },
  {
    name: 'secrets',
    seeds: [
      snippets[5]!,
      'api_key: sk-proj-abcdef0123456789\n',
      '{"token": "ghp_0123456789abcdefghijklmnopqrstuvwxyzAB"}',
      '-----BEGIN PRIVATE KEY-----\nMIIE\n',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijklmnopqrstuvwxyz',
    ],
    words: ['password=', 'secret: "', 'AKIA', 'ghp_', 'eyJ', '-----BEGIN', '://', '@', '=='],
    run(input) {
      for (const finding of scan({ text: input, program: null, comments: [], computed: [] }).findings) {
        assert.ok((finding.place?.line ?? 1) >= 1);
      }
      createPairSearch(['datadog'])(input);
      decodeBase64Text(input);
    },
  },
  {
    name: 'decoders',
    seeds: [
      'aGVsbG8=',
      'NBSWY3DP',
      '68656c6c6f',
      '<~87cURDZ~>',
      'begin 644 x\n#0V%T\n`\nend',
      '=3D=\n',
      '&amp;&#x41;&#99999999;',
      '%41%zz',
      '\\x41\\u1234\\N{DASH}\\777',
      '\x78\x9c\xcb\x48\xcd\xc9\xc9\x07\x00\x06\x2c\x02\x15',
      '\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xcb\x48\x05\x00',
    ],
    words: ['=', '&#', '\\x', '\\N{', '~>', '\x78\x9c', '\x1f\x8b\x08\x1f'],
    run(input) {
      for (const decode of [
        fromBase32,
        fromBase85,
        fromAscii85,
        fromHex,
        fromQuotedPrintable,
        fromUu,
        unescapeHtml,
        unquote,
        unescapeLiteral,
      ]) {
        decode(input);
      }
      for (const encoding of [
        'utf-8',
        'utf-16',
        'utf-7',
        'idna',
        'punycode',
        'rot13',
        'latin-1',
        'unicode_escape',
        input.slice(0, 12),
      ]) {
        decodeText(input, encoding, 'strict');
        decodeText(input, encoding, 'ignore');
        encodeText(input, encoding);
      }
      for (const inflate of [inflateRaw, inflateZlib, inflateGzip]) {
        const bytes = inflate(bytesOf(input), 10_000);
        if (bytes) assert.ok(bytes.length <= 10_000);
      }
    },
  },
  {
    name: 'python-pattern',
    seeds: ['(?P<a>x+)(?=y)\\1', '(?i)[^\\]a-z]{2,3}\\Z', '(a|b)*c', '\\A\\w+?$'],
    words: ['(?P<', '(?:', '[', ']', '{1,2}', '*', '+', '\\', '|', '(?!'],
    run(input) {
      const pattern = patternOf(input, 'ims', 2000);
      if (pattern)
        for (const text of ['a'.repeat(2000), ' x'.repeat(1000), `${'ab'.repeat(999)}!`]) text.replace(pattern, '');
    },
  },
];
