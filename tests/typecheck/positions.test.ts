import assert from 'node:assert/strict';
import { never, spoken, withEngine } from './engine.ts';

/** `error` marks an assignment of a string to an integer; places end one past the last code point. */
const cases: readonly (readonly [name: string, code: string, places: readonly string[]])[] = [
  ['plain', 'x: int = ""\n', ['1:10-1:12']],
  ['no line end at the end', 'x: int = ""', ['1:10-1:12']],
  ['a byte order mark is no column', '\ufeffx: int = ""\n', ['1:10-1:12']],
  ['a byte order mark, and more that is not ASCII', '\ufeff"é"; x: int = "é"\n', ['1:15-1:18']],
  ['CRLF', 'a = 1\r\nx: int = ""\r\ny: int = ""\r\n', ['2:10-2:12', '3:10-3:12']],
  ['lone CR', 'a = 1\rx: int = ""\ry: int = ""\r', ['2:10-2:12', '3:10-3:12']],
  ['all of them', 'a = 1\r\n\rx: int = ""\n\r\ny: int = ""\r', ['3:10-3:12', '5:10-5:12']],
  ['a tab is one column', 'if 1:\n\tx: int = ""\n', ['2:11-2:13']],
  ['a form feed is one column', '\fx: int = ""\n', ['1:11-1:13']],
  ['two-byte characters before', 's = "éé"; x: int = ""\n', ['1:20-1:22']],
  ['two-byte characters inside', 'x: int = "éé"\n', ['1:10-1:14']],
  ['three-byte characters', 's = "你好"; x: int = "世界"\n', ['1:20-1:24']],
  ['astral characters are one column', 's = "😀😀"; x: int = "😀"\n', ['1:20-1:23']],
  ['a family of five code points', 's = "👨‍👩‍👧"; x: int = ""\n', ['1:23-1:25']],
  ['names that are not ASCII', 'größe: int = ""\n𝐱: int = ""\n', ['1:14-1:16', '2:10-2:12']],
  ['comments that are not ASCII', '# é\nx: int = ""  # é\n', ['2:10-2:12']],
  ['a string over two lines', 's = """é\né"""; x: int = """é\néé"""\n', ['2:16-3:6']],
  [
    'separators that end no line of Python',
    's = "\u2028\u2029\x85\x0b\x1c"; x: int = ""\ny: int = ""\n',
    ['1:23-1:25', '2:10-2:12'],
  ],
  ['inside an f-string', 'f"é{1 + \'\'}"\n', ['1:9-1:11']],
  ['in a match', 'match "é":\n  case é: x: int = "é"\n', ['2:20-2:23']],
  ['an empty text', '', []],
  ['a syntax error', 'x = = 1\n', ['1:5-1:6']],
  ['a syntax error after what is not ASCII', 'y = "é😀"; = 1\n', ['1:11-1:12']],
  ['an error that only what is not ASCII makes', 'y; b"é"\n', ['1:6-1:7']],
  ['an end that comes too soon is at the end', 'x = (\n', ['2:1-2:1']],
];

withEngine('places are exact', async (context, engine) => {
  for (const [name, code, places] of cases) {
    await context.test(name, async () => {
      const said = spoken(await engine.check(code, never));
      assert.deepEqual(
        said.map((line) => line.split(' ')[0]),
        places,
        said.join('\n'),
      );
    });
  }
});
