import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ConstantValue } from '../../src/python/constant.ts';
import { decodeTree } from '../../src/python/decode.ts';
import type { Expression } from '../../src/python/tree.ts';
import { walk } from '../../src/python/walk.ts';
import { parse, parseTree } from './parse.ts';

function expression(code: string): Expression {
  const [statement] = parse(code).body;
  assert.ok(statement?.kind === 'Expr');
  return statement.value;
}

for (const [name, code, value] of [
  ['None', 'None', { type: 'None' }],
  ['Ellipsis', '...', { type: 'Ellipsis' }],
  ['True', 'True', { type: 'bool', value: true }],
  ['False', 'False', { type: 'bool', value: false }],
  ['zero', '0', { type: 'int', value: 0n }],
  ['the largest small integer', '2147483647', { type: 'int', value: 2147483647n }],
  ['the smallest large integer', '2147483648', { type: 'int', value: 2147483648n }],
  ['an integer that no float represents', '9007199254740993', { type: 'int', value: 9007199254740993n }],
  ['an integer of 6,000 digits', `0x${'f'.repeat(5000)}`, { type: 'int', value: 16n ** 5000n - 1n }],
  ['a float', '0.1', { type: 'float', value: 0.1 }],
  ['the smallest float', '5e-324', { type: 'float', value: 5e-324 }],
  ['a float beyond the largest', '1e999', { type: 'float', value: Number.POSITIVE_INFINITY }],
  ['a whole float', '1e22', { type: 'float', value: 1e22 }],
  ['an imaginary number', '1.5j', { type: 'complex', imaginary: 1.5 }],
  ['an imaginary number beyond the largest float', '1e999j', { type: 'complex', imaginary: Number.POSITIVE_INFINITY }],
  ['a string', '"a\\tb"', { type: 'str', value: 'a\tb' }],
  ['adjacent strings', '"a" \'b\'', { type: 'str', value: 'ab' }],
  ['a character by its name', '"\\N{LATIN SMALL LETTER E}val"', { type: 'str', value: 'eval' }],
  ['an astral character', '"😀"', { type: 'str', value: '😀' }],
  ['half a surrogate pair', '"\\ud800"', { type: 'str', value: '\ud800' }],
  ['two adjacent surrogate halves', '"\\ud83d\\ude00"', { type: 'str', value: '😀', codePoints: [0xd83d, 0xde00] }],
  ['bytes', 'b"\\x00\\xffa"', { type: 'bytes', value: '\0ÿa' }],
] as const satisfies readonly (readonly [string, string, ConstantValue])[]) {
  test(`a constant: ${name}`, () => {
    const found = expression(code);
    assert.ok(found.kind === 'Constant');
    assert.deepEqual(found.value, value);
  });
}

test('an identifier is normalised as in Python', () => {
  const found = expression('ｅｖａｌ');
  assert.ok(found.kind === 'Name');
  assert.equal(found.id, 'eval');
});

for (const [name, code, kind, place] of [
  ['columns count from one', 'x', 'Name', '1:1-1:2'],
  ['a byte order mark is not a column', '\ufeffx', 'Name', '1:1-1:2'],
  ['letters of two bytes are one column', '"é"; x', 'Name', '1:6-1:7'],
  ['characters of four bytes are one column', '"😀"; x', 'Name', '1:6-1:7'],
  ['columns of each line are independent', '"😀"\nx; y = "é"', 'Constant', '1:1-1:4'],
  ['lines that end in CRLF', 'a = 1\r\n"é"; x\r\n', 'Expr', '2:1-2:4'],
  ['lines that end in CR', 'a = 1\r"é"; x\r', 'Expr', '2:1-2:4'],
  ['a form feed', '\fx', 'Name', '1:2-1:3'],
  ['a node on several lines', 'f(\n  é,\n)', 'Call', '1:1-3:2'],
] as const) {
  test(`a place: ${name}`, () => {
    const node = [...walk(parse(code))].find((one) => one.kind === kind);
    assert.ok(node && 'place' in node);
    const { line, column, endLine, endColumn } = node.place;
    assert.equal(`${line}:${column}-${endLine}:${endColumn}`, place);
  });
}

for (const [name, code, comments] of [
  ['none', 'x = 1', []],
  ['one after code', 'x = 1  # why', ['1:8 # why']],
  ['one after an astral character', '"😀"  # 😀', ['1:6 # 😀']],
  ['one on the last line', 'x\n#', ['2:1 #']],
  ['several', '#a\n\n  # b\nx  #c', ['1:1 #a', '3:3 # b', '4:4 #c']],
  ['lines that end in CRLF', '# a\r\nx # b\r\n', ['1:1 # a', '2:3 # b']],
  ['not in strings', 'x = "#" + \'#\' + """\n# "\n""" + r"\\"#" # yes', ['3:14 # yes']],
  ['between strings', 'x = ("a" # one\n  "b") # two', ['1:10 # one', '2:8 # two']],
  ['not in an f-string', 'x = f"{a}#" # yes', ['1:13 # yes']],
  ['after an escaped quote', 'x = "\\"#" # yes', ['1:11 # yes']],
  ['after empty strings', 'x = "" # one\ny = """""" # two', ['1:8 # one', '2:12 # two']],
] as const) {
  test(`comments: ${name}`, () => {
    const found = parseTree(code).comments.map(({ line, column, text }) => `${line}:${column} ${text}`);
    assert.deepEqual(found, comments);
  });
}

test('a chain as long as readers allow is decoded and walked', () => {
  const sum = parse(`x = ${'a + '.repeat(1400)}b\n`);
  assert.equal([...walk(sum)].filter(({ kind }) => kind === 'BinOp').length, 1400);
  const choice = parse(`if a: pass\n${'elif a: pass\n'.repeat(1400)}`);
  assert.equal([...walk(choice)].filter(({ kind }) => kind === 'If').length, 1401);
});

test('bytes that are not a tree are rejected without hanging', () => {
  assert.throws(() => decodeTree(new Uint8Array()));
  assert.throws(() => decodeTree(new Uint8Array([1, 0, 0, 0])));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 300 }), { maxLength: 60 }), (numbers) => {
      const bytes = Buffer.alloc(4 + 4 * numbers.length);
      bytes.writeUInt32LE(numbers.length);
      numbers.forEach((number, at) => void bytes.writeInt32LE(number, 4 + 4 * at));
      const tree = Buffer.concat([bytes, Buffer.from('[["a"],["1"],{},{},[]]')]);
      try {
        assert.equal(decodeTree(tree).module.kind, 'Module');
      } catch (error) {
        assert.ok(error instanceof Error);
      }
    }),
  );
});
