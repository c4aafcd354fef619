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
  ['in a decorator', 'def d(s, n): return lambda f: f\n@d("é", 1 + "")\n@d("é", 2)\ndef f(): pass\n', ['2:13-2:15']],
  ['in a decorator of a class', 'def d(s, n): return lambda f: f\n@d("é", 1 + "")\nclass C: pass\n', ['2:13-2:15']],
  [
    'in the base of a class',
    'class A:\n  def __init_subclass__(cls, é): pass\nclass B(A, é=1 + ""): pass\n',
    ['3:18-3:20'],
  ],
  ['in a default', 'def f(\n  é=1 + "",\n): pass\n', ['2:9-2:11']],
  ['in an annotation', 'def f(é: int, x: nope): pass\n', ['1:18-1:22']],
  ['in an elif', 'if input():\n  pass\nelif "é" and 1 + "":\n  pass\n', ['3:18-3:20']],
  [
    'in an else',
    'try:\n  pass\nexcept Exception:\n  pass\nelse:\n  "é"; 1 + ""\nfinally:\n  "é"; 2 + b""\n',
    ['6:12-6:14', '8:12-8:15'],
  ],
  ['in a comprehension', '[é for é in range(3) if é + ""]\n', ['1:29-1:31']],
  ['in a lambda', '"é"; (lambda x: 1 + "")\n', ['1:21-1:23']],
  ['in a with', 'with open("é") as f, open(1 + ""): pass\n', ['1:31-1:33']],
  [
    'in an overload',
    'from typing import overload\n@overload\ndef f(é: int) -> nope: ...\n@overload\ndef f(é: str) -> str: ...\ndef f(é): return é\n',
    ['3:18-3:22'],
  ],
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
