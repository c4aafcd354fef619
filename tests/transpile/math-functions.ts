/**
 * Compares functions of `math` with CPython's for many arguments: `node tests/transpile/math-functions.ts [COUNT] [NAME]`.
 * Prints how many results differ, how many of those by more than one unit in the last place, and the time per call.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPython } from '../../src/engines.ts';
import { math_exp, math_log, math_log2, math_log10 } from '../../src/transpile/runtime/modules/math/exponentials.js';
import { math_cosh, math_sinh, math_tanh } from '../../src/transpile/runtime/modules/math/hyperbolic.js';
import { math_hypot } from '../../src/transpile/runtime/modules/math/sums.js';
import {
  math_acos,
  math_asin,
  math_atan,
  math_atan2,
  math_cos,
  math_sin,
  math_tan,
} from '../../src/transpile/runtime/modules/math/trigonometry.js';
import { Float } from '../../src/transpile/runtime/values.js';
import { Random } from '../security/adversary/random.ts';

type Compute = (x: Float, y: Float) => Float;

/** Each function with the range of its arguments. */
const functions: readonly (readonly [name: string, low: number, high: number, compute: Compute])[] = [
  ['exp', -50, 50, math_exp],
  ['log', 0, 1000, (x) => math_log(x)],
  ['log2', 0, 1000, math_log2],
  ['log10', 0, 1000, math_log10],
  ['sin', -100, 100, math_sin],
  ['cos', -100, 100, math_cos],
  ['tan', -100, 100, math_tan],
  ['asin', -1, 1, math_asin],
  ['acos', -1, 1, math_acos],
  ['atan', -20, 20, math_atan],
  ['atan2', -100, 100, math_atan2],
  ['hypot', -100, 100, (x, y) => math_hypot(x, y)],
  ['sinh', -20, 20, math_sinh],
  ['cosh', -20, 20, math_cosh],
  ['tanh', -5, 5, math_tanh],
];

const script = `
import array, math, sys, time
f = getattr(math, sys.argv[1])
xs = array.array('d')
xs.frombytes(open(sys.argv[2], 'rb').read())
ys = xs[1:] + xs[:1]
two = sys.argv[1] in ('atan2', 'hypot')
start = time.perf_counter()
out = array.array('d', map(f, xs, ys) if two else map(f, xs))
took = time.perf_counter() - start
open(sys.argv[2], 'wb').write(out.tobytes())
print(took * 1e9 / len(xs))
`;

const count = Number(process.argv[2] ?? 1_000_000);
const random = new Random(77);
const folder = mkdtempSync(join(tmpdir(), 'assay-math-'));
try {
  for (const [name, low, high, compute] of functions) {
    if (!name.includes(process.argv[3] ?? '')) continue;
    // Half of the arguments are short decimals.
    const xs = Float64Array.from({ length: count }, (_, at) => {
      const x = low + random.next() * (high - low);
      return at % 2 === 0 ? x : Math.min(high, Math.max(low, Math.round(x * 1000) / 1000)) || 0.5;
    });
    const file = join(folder, name);
    writeFileSync(file, new Uint8Array(xs.buffer));
    const run = spawnSync(installedPython, ['-c', script, name, file], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    const expected = new Float64Array(new Uint8Array(readFileSync(file)).buffer);
    const arguments_ = Array.from(xs, (x) => new Float(x));
    const started = performance.now();
    const results = arguments_.map((x, at) => compute(x, arguments_[(at + 1) % count]!).v);
    const perCall = ((performance.now() - started) * 1e6) / count;
    const [got, wanted] = [Float64Array.from(results), expected].map((all) => new BigInt64Array(all!.buffer));
    const distances = Array.from(got!, (bits, at) => Math.abs(Number(bits - wanted![at]!)));
    const different = distances.filter((distance) => distance > 0).length;
    const far = distances.filter((distance) => distance > 1).length;
    console.log(
      `${name}: ${different} of ${count} differ, ${far} by more than one unit; ${perCall.toFixed(0)} ns, CPython ${Number(run.stdout).toFixed(0)} ns`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
