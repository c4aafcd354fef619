import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { dump } from '../../src/python/dump.ts';
import { parse } from './parse.ts';

const programs = [
  '',
  '@a\nasync def f(a, /, b: int = 1, *c, d=2, e, **g) -> "é":\n    """doc"""\n    return await g(*a, k=1, **b)\n',
  'class C(B, metaclass=M):\n    x: int\n    def f(self): nonlocal_ = yield; yield from self\n',
  'x = y = 1; x += 2; del x, y; (a): int = 3\nassert a, "b"; raise A from B\nglobal g\n',
  'for a, *b in c: break\nelse: continue_ = 1\nwhile a: pass\nelse: pass\nasync def f():\n async for a in b: pass\n async with a as b, c: pass\n',
  'try: pass\nexcept (A, B) as e: pass\nexcept: pass\nelse: pass\nfinally: pass\ntry: pass\nexcept* A: pass\n',
  'import a.b as c, d\nfrom . import e\nfrom ..f import g as h, i\nfrom j import *\n',
  'match a:\n case 1 | -2.5 | "s" | None | b.c: pass\n case [x, *_, y] if z: pass\n case {"k": v, **r}: pass\n case C(1, k=2) as q: pass\n case _: pass\n',
  'f"é{a!r:>{b}}{{}}" "x" f\'{c=}\'\n',
  '[a for b in c if d if e for f in g]; {a: b for a in c}; {a for a in b}; (a for a in b)\n',
  'a if b else not c and d or e; a < b <= c is not d not in e; -a ** +b // ~c @ d; lambda *a, k=1, **b: (y := 2)\n',
  'a[1:2:3, ..., *b]; (*a, b); [*a]; {**a, 1: 2}; {*a}; a.b.c(d)(e)\n',
  'x = 0xFFFFFFFFFFFFFFFFFFFF, 1e16, 1e15, 123456789.125, 1e-5, 0.0001, 1e999, 0.0, 2j, 1.5j, 1e30j, True, None, ...\n',
  'x = "\'", \'"\', "\'\\"", "\\\\\\n\\r\\t\\0\\x7f\\xa0é😀\\ud800\\ud83d\\ude00", u"u", b"\\x00\'\\xff\\n"\n',
  '"é"; ｘ = "😀" + y; z = """é\n😀""" + w\r\nq\rr\n',
];

const script = `
import ast, json, sys
options = {"show_empty": True} if sys.version_info >= (3, 13) else {}
dumps = [ast.dump(ast.parse(code.encode()), include_attributes=True, **options) for code in json.load(sys.stdin)]
print(json.dumps([sys.version_info[1], [dump.encode("ascii", "backslashreplace").decode() for dump in dumps]]))
`;
const [minor, theirs] = JSON.parse(
  execFileSync('python3', ['-I', '-c', script], { input: JSON.stringify(programs), encoding: 'utf8' }),
) as [number, string[]];

programs.forEach((code, at) => {
  test(`prints the same as Python: ${code.split('\n')[0]}`, () => {
    assert.equal(dump(parse(code), code, minor), theirs[at]);
  });
});
