import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { normalizeOutput, type Outcome, runBare } from './bare-python.ts';
import { installDefaultPackages } from './default-packages.ts';
import { decodeOutput, type StartedSandbox, startAny } from './engines.ts';

/** Programs that must print the same as with `python3` and the same packages, byte for byte. */
const programs: readonly (readonly [name: string, source: string])[] = [
  [
    'arrays, linear algebra, a large product, seeded random numbers, dates, text and print options',
    [
      'import numpy as np',
      'a = np.arange(12).reshape(3, 4)',
      'print(a @ a.T, a.mean(axis=0), a.dtype, a[a % 2 == 0])',
      'b = np.array([[4.0, 2.0], [1.0, 3.0]])',
      'print(np.linalg.eigvals(b), np.linalg.inv(b), np.linalg.solve(b, [1, 2]))',
      'c = np.ones((400, 400))',
      'print((c @ c).sum(), np.linalg.norm(c))',
      'rng = np.random.default_rng(7)',
      'print(rng.normal(size=3), rng.integers(0, 9, 5))',
      'np.random.seed(1)',
      'print(np.random.rand(2))',
      "print(np.datetime64('2024-02-29') + np.arange(3), np.char.upper(['a', 'b']))",
      'np.set_printoptions(precision=2)',
      'print(np.pi * np.arange(3), np.get_printoptions()["precision"])',
    ].join('\n'),
  ],
  ['a warning', 'import numpy as np\nprint(np.array([1.0, 0.0]) / np.array([0.0, 0.0]))'],
  ['an exception in numpy', 'import numpy as np\nnp.zeros((2, 3)) @ np.zeros((2, 3))'],
  [
    'data frames, csv, pivots, time zones, merging and pickles',
    [
      'import io',
      'import pickle',
      'import pandas as pd',
      'df = pd.DataFrame({"city": ["a", "b", "a"], "sold": [3, 4, 5]})',
      'print(df, df.groupby("city")["sold"].sum(), df.describe(), sep="\\n")',
      'df.info()',
      'read = pd.read_csv(io.StringIO("k,v\\nx,1\\ny,2\\nx,3\\n"))',
      'print(read.pivot_table(index="k", values="v", aggfunc="mean").to_csv())',
      'print(pd.date_range("2024-03-30", periods=3, tz="Europe/Berlin"), pd.Timestamp("2024-01-01", tz="Asia/Tokyo"))',
      'a = pd.DataFrame({"k": [1, 2], "x": [3, 4]})',
      'b = pd.DataFrame({"k": [2, 3], "y": [5, 6]})',
      'print(a.merge(b, on="k", how="outer"))',
      'print(pickle.loads(pickle.dumps(df)).equals(df))',
    ].join('\n'),
  ],
  ['an exception in pandas', 'import pandas as pd\npd.DataFrame({"a": [1]})["b"]'],
  ['an import in a function', 'def load():\n    import pandas\n    return pandas\n\nprint(load().__version__)'],
  ['a dynamic import', 'import importlib\nprint(importlib.import_module("num" + "py").__version__)'],
  [
    'modules that are there',
    'import sys\nimport numpy\nprint("numpy" in sys.modules, numpy.__name__, sys.modules["numpy"] is numpy)',
  ],
  [
    'a subprocess',
    'import subprocess\nimport sys\nprint(subprocess.run([sys.executable, "-c", "import numpy; print(numpy.__version__)"], capture_output=True, text=True).stdout)',
  ],
  [
    'threads',
    'import threading\nimport numpy as np\nout = []\nts = [threading.Thread(target=lambda n=n: out.append((n, float(np.ones((50, 50)).dot(np.ones((50, 50))).sum())))) for n in range(4)]\n[t.start() for t in ts]\n[t.join() for t in ts]\nprint(sorted(out))',
  ],
  [
    'several processes',
    'import multiprocessing\nimport numpy as np\n\ndef work(n):\n    return float(np.full((20, 20), n).sum())\n\nif __name__ == "__main__":\n    with multiprocessing.Pool(3) as pool:\n        print(pool.map(work, range(6)))',
  ],
  [
    'warnings of pandas',
    'import warnings\nimport pandas as pd\nwarnings.warn("own", UserWarning)\nprint(pd.to_datetime(["2024-01-02"]))',
  ],
];

const installed = await installDefaultPackages();

describe('packages in containers', { skip: 'reason' in installed ? installed.reason : false }, () => {
  const site = 'site' in installed ? installed.site : '';
  let started: StartedSandbox;
  before(async () => {
    started = await startAny({ findPackages: () => site });
  });
  after(() => started.close());

  const run = async (source: string): Promise<Outcome> => {
    const { stdout, stderr, signal, exitCode } = await started.run(source);
    const text = (output: typeof stdout): string => normalizeOutput(decodeOutput(output));
    return { stdout: text(stdout), stderr: text(stderr), status: signal ?? exitCode };
  };

  for (const [name, source] of programs) {
    test(`${name}: as with python3`, async () => {
      const [inside, bare] = await Promise.all([run(source), runBare({ source }, site)]);
      assert.deepEqual(inside, bare);
    });
  }

  test('are named in the report, with the modules that can be imported', () => {
    const { packages } = started.sandbox.report();
    const modules = started.sandbox.modules();
    assert.deepEqual(
      packages.map(({ name }) => name),
      ['numpy', 'pandas', 'python-dateutil', 'tzdata'],
    );
    assert.ok(modules?.has('numpy') && modules.has('json') && !modules.has('tkinter'));
  });

  test('are imported ahead of a program that needs them, once a container is ready', async () => {
    const source = 'import sys\nprint("pandas" in sys.modules)\nimport numpy';
    for (;;) {
      const { stdout } = await run(source);
      if (stdout === 'True\n') break;
      await pause(200);
    }
    // Other programs find an interpreter without them.
    const other = 'import sys\nprint(any(name.startswith("pan") for name in sys.modules))';
    assert.equal((await run(other)).stdout, 'False\n');
  });

  test('examples see them, too', async () => {
    const source = 'import numpy as np\n\ndef double(xs):\n    return (np.array(xs) * 2).tolist()\n';
    const session = await started.sandbox.session({ source }, AbortSignal.timeout(60_000));
    try {
      const program = await session.start({ source });
      const reply = await program.exec('double([1, 2])');
      assert.deepEqual(reply, { kind: 'printed', output: '[2, 4]\n', truncated: false });
    } finally {
      await session.close();
    }
  });

  test('containers with packages are stopped when memory is low, and the next program still runs', async () => {
    started.sandbox.recycle?.();
    assert.equal((await run('import numpy\nprint(numpy.arange(3))')).stdout, '[0 1 2]\n');
  });
});

test('packages can be added to a sandbox that runs programs', {
  skip: 'reason' in installed ? installed.reason : false,
}, async () => {
  let site: string | null = null;
  const started = await startAny({ findPackages: () => site });
  try {
    assert.deepEqual(started.sandbox.report().packages, []);
    const without = await started.run('import numpy');
    assert.match(decodeOutput(without.stderr), /No module named 'numpy'/);
    const running = started.run('import time\ntime.sleep(3)\nprint("done")');
    site = 'site' in installed ? installed.site : null;
    assert.deepEqual(await started.sandbox.usePackages(), []);
    assert.equal(started.sandbox.report().packages.length, 4);
    assert.equal(decodeOutput((await started.run('import numpy\nprint(numpy.zeros(1))')).stdout), '[0.]\n');
    assert.equal(decodeOutput((await running).stdout), 'done\n');
  } finally {
    await started.close();
  }
});

test('a folder that cannot be mounted leaves a sandbox without packages, and is reported', async () => {
  const started = await startAny({ findPackages: () => '/no/such/folder' });
  try {
    assert.equal(decodeOutput((await started.run('print(6 * 7)')).stdout), '42\n');
    assert.deepEqual(started.sandbox.report().packages, []);
    const [fault] = await started.sandbox.usePackages();
    assert.equal(fault?.name, '');
    assert.match(fault.reason, /no\/such\/folder/);
  } finally {
    await started.close();
  }
});
