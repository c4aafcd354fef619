import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { loadPyodide } from 'pyodide';
import { decodeTree } from '../../src/python/decode.ts';
import { dump } from '../../src/python/dump.ts';

/** The reader under the newest CPython, with that CPython's own print of the same tree beside it. */
const python = await loadPyodide({ env: {}, stdout: () => {}, stderr: () => {} });
const folder = new URL('../../src/', import.meta.url);
for (const path of [...globSync('reading/*.py', { cwd: folder }), 'python/python.asdl']) {
  python.FS.mkdirTree(dirname(`/assay/${path}`));
  python.FS.writeFile(`/assay/${path}`, readFileSync(new URL(path, folder)));
}
const read = python.runPython(`
import ast, base64, json, sys, warnings
warnings.simplefilter("ignore")
sys.path.append("/assay/reading")
from reader import answer

def read(code):
    result = answer(code.encode(), 1 << 29)
    tree = base64.b64encode(result["tree"]).decode() if "tree" in result else None
    options = {"include_attributes": True, "show_empty": True}
    printed = ast.dump(ast.parse(code), **options).encode("ascii", "backslashreplace").decode()
    return json.dumps({"kind": result["kind"], "tree": tree, "dump": printed})

read
`) as (code: string) => string;

const minor = python.runPython('sys.version_info[1]') as number;

function assertExact(code: string): void {
  const result = JSON.parse(read(code)) as { kind: string; tree: string; dump: string };
  assert.equal(result.kind, 'program');
  assert.equal(dump(decodeTree(Buffer.from(result.tree, 'base64')).module, code, minor), result.dump);
}

for (const code of [
  'type X[T: (int, str) = int, *Ts = *a, **P = [int]] = Callable[P, tuple[T, *Ts]]',
  '@d\nasync def f[T: int](a: T, /, *b: *Ts, c=1, **d) -> T:\n    return await a',
  'class C[T = int](B[T], metaclass=M):\n    type Y[U] = dict[T, U]',
  'f"{d["k"]!r:>{w["n"]}} {f"{f"{x}"}"} {"\\n".join(x)} {y=}"',
  "f'{\n  x  # why\n}' f\"{'é'}\" '日本'",
  't"hi {x!s:.2f} {a + b = }" rt"\\d{x}"',
  'try: pass\nexcept A, B: pass\nelse: pass',
  'try:\n    f()\nexcept* (A, B) as e:\n    raise',
  'match x:\n    case {"a": [1, *rest], **more} if rest: pass\n    case C(y=1 | 2) as z: pass',
  'x = 𝘦𝘷𝘢𝘭',
  'y = ["\\N{BULLET}\\ud800", b"\\xff", 1j, 0xFFFFFFFFFFFFFFFFFF, 1e400, ..., None, True]',
  'with (open(a) as b, c): pass\nlambda *a, **k: (yield)\nasync def f(): return [x async for y in z if (w := y)]',
]) {
  test(`the tree of ${JSON.stringify(code)} is that of CPython 3.${minor}`, () => assertExact(code));
}

test("the trees of the newest CPython's own library are its own", () => {
  const library = python.runPython(`
import zipfile
archive = next(path for path in sys.path if path.endswith(".zip"))
with zipfile.ZipFile(archive) as files:
    names = sorted(name for name in files.namelist() if name.endswith(".py") and files.getinfo(name).file_size < 30_000)
    library = json.dumps([files.read(name).decode() for name in names[::12]])
library
`) as string;
  const texts = JSON.parse(library) as string[];
  assert.ok(texts.length >= 20, `${texts.length} files`);
  for (const text of texts) assertExact(text);
});
