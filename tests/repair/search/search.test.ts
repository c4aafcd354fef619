import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { findExamplesInCode } from '../../../src/python/examples/in-code.ts';
import { programOf } from '../../../src/python/program.ts';
import { createVariantRunner } from '../../../src/repair/search/sandbox-variant-runner.ts';
import { type SearchResult, searchRepair } from '../../../src/repair/search/search.ts';
import type { Batch, JobResult, VariantRunner } from '../../../src/repair/search/variant-runner.ts';
import { createVariantTester } from '../../../src/repair/search/variant-tester.ts';
import { nearnessOf } from '../../../src/validate/examples/nearness.ts';
import { tryExample } from '../../../src/validate/examples/try-example.ts';
import { parse } from '../../python/parse.ts';
import { proposeHere, searchText } from './local-search.ts';
import { localSession } from './local-session.ts';

const session = localSession();
const runner = createVariantRunner(session);
after(() => session.close());

const never = new AbortController().signal;

const search = (text: string, by: VariantRunner = runner, budgetMs = 60_000): Promise<SearchResult> =>
  searchText(text, by, { budgetMs });

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

test('a wrong comparison is found and described', async () => {
  const text = (sign: string): string =>
    lines(
      'def between(x, low, high):',
      '    """',
      '    >>> between(1, 1, 3)',
      '    True',
      '    >>> between(3, 1, 3)',
      '    False',
      '    >>> between(0, 1, 3)',
      '    False',
      '    """',
      `    return low ${sign} x < high  # half open`,
    );
  const { survivors, tried, candidates } = await search(text('<'));
  assert.equal(survivors[0]!.text, text('<='));
  assert.deepEqual(survivors[0]!.changes, ['line 10: changed `<` to `<=`']);
  assert.ok(tried > 0 && tried <= candidates);
});

test('edits after characters beyond 16 bits are in the right place', async () => {
  const text = (sign: string): string =>
    lines(
      "smile = '😀' + '𝒳' * 2",
      'def f(x):',
      '    """',
      '    >>> f(2)',
      '    3',
      '    >>> f(4)',
      '    5',
      '    """',
      `    return x ${sign} 1  # 😀`,
    );
  const { survivors } = await search(text('-'));
  assert.equal(survivors[0]!.text, text('+'));
});

for (const [name, build] of [
  [
    'below the statement that needs it',
    (right: boolean): string =>
      lines(
        'def suffix(name):',
        '    """',
        "    >>> suffix('a.txt'), suffix('b')",
        "    ('txt', '')",
        '    """',
        ...(right ? ["    at = name.rfind('.')"] : []),
        '    if at < 0:',
        "        return ''",
        ...(right ? [] : ["    at = name.rfind('.')"]),
        '    return name[at + 1:]',
      ),
  ],
  [
    'below a loop that needs it',
    (right: boolean): string =>
      lines(
        'def longest(words):',
        '    """',
        "    >>> longest(['a', 'bcd', 'ef']), longest(['xy'])",
        '    (3, 2)',
        '    """',
        '    seen = []',
        ...(right ? ['    most = 0'] : []),
        '    for word in words:',
        '        seen.append(word)',
        '        most = max(most, len(word))',
        ...(right ? [] : ['    most = 0']),
        '    return most',
      ),
  ],
] as const) {
  test(`an assignment that no example reaches is moved up: ${name}`, async () => {
    const { survivors } = await search(build(false));
    assert.equal(survivors[0]!.text, build(true));
  });
}

test('a value that is None in the examples is compared with None', async () => {
  const text = lines(
    'def merge(defaults, given):',
    '    """',
    "    >>> merge({'a': 1, 'b': 2}, {'b': 3})",
    "    {'a': 1, 'b': 3}",
    "    >>> merge({'a': 1}, {'a': None})",
    "    {'a': 1}",
    '    """',
    '    result = dict(defaults)',
    '    for key, value in given.items():',
    '        result[key] = value',
    '    return result',
  );
  const { survivors } = await search(text);
  assert.deepEqual(survivors[0]!.changes, ['line 10: inserted `if value is None: continue`']);
});

test('a program whose examples pass is not changed', async () => {
  const text = lines('def f(x):', '    """', '    >>> f(1)', '    2', '    """', '    return x + 1');
  assert.deepEqual(await search(text), {
    candidates: 0,
    tried: 0,
    survivors: [],
    behaviours: 0,
    confidence: null,
    differences: [],
    doubtful: [],
  });
});

test('a program that runs forever is fixed, despite variants that run forever too', async () => {
  const text = (step: string): string =>
    lines(
      'def digits(n):',
      '    """',
      '    >>> digits(305)',
      '    3',
      '    >>> digits(7)',
      '    1',
      '    """',
      '    count = 1',
      '    while n >= 10:',
      `        n ${step} 10`,
      '        count += 1',
      '    return count',
    );
  const { survivors } = await search(text('*='));
  assert.equal(survivors[0]!.text, text('//='));
});

test('examples that build on each other run in order', async () => {
  const text = (value: string): string =>
    lines(
      'class Counter:',
      '    """',
      '    >>> c = Counter()',
      '    >>> c.add(2)',
      '    >>> c.add(3)',
      '    >>> c.count',
      '    5',
      '    """',
      '    def __init__(self):',
      '        self.count = 0',
      '    def add(self, n):',
      `        self.count ${value} n`,
    );
  const { survivors } = await search(text('-='));
  assert.equal(survivors[0]!.text, text('+='));
});

test("objects of the program's own classes are compared by the program", async () => {
  const text = (value: string): string =>
    lines(
      'class Point:',
      '    def __init__(self, x):',
      '        self.x = x',
      '    def __eq__(self, other):',
      '        return self.x == other.x',
      'def moved(p, by):',
      '    """',
      '    >>> moved(Point(1), 2) == Point(3)',
      '    True',
      '    >>> moved(Point(5), 1).x',
      '    6',
      '    """',
      `    return Point(p.x ${value} by)`,
    );
  const { survivors } = await search(text('-'));
  assert.equal(survivors[0]!.text, text('+'));
});

test('a program that no edit fixes has no survivors', async () => {
  const text = lines('def f(x):', '    """', '    >>> f(2)', "    'zwei'", '    """', '    return x');
  const { survivors, tried, behaviours } = await search(text);
  assert.deepEqual([survivors, behaviours, tried > 0], [[], 0, true]);
});

test('ambiguous examples are reported, with calls on which survivors differ', async () => {
  const text = lines('def f(x, y):', '    """', '    >>> f(2, 2)', '    4', '    """', '    return x - y');
  const { survivors, behaviours, differences } = await search(text);
  assert.ok(survivors.length > 2 && behaviours > 1);
  assert.ok(differences.length > 0 && differences.length <= 3);
  for (const { call, answers } of differences) {
    assert.match(call, /^f\(-?\d+, -?\d+\)$/);
    assert.ok(answers.length > 1);
  }
});

/** A function with examples, one of many in a module. */
const neighbour = (at: number): readonly string[] => [
  `def neighbour_${at}(number_of_the_neighbour, another_number):`,
  '    """',
  ...[1, 2, 3].flatMap((one) => [`    >>> neighbour_${at}(${one}, 2)`, `    ${one * (at + 2)}`]),
  '    """',
  `    multiplied_by_the_first = number_of_the_neighbour * ${at + 2}`,
  '    limit = max(multiplied_by_the_first, 0) if another_number else 0',
  '    return limit',
];

test('in a module of many functions, only what the failing example uses is edited and asked', async () => {
  const faulty = ['def f(x, limit=3):', '    """', '    >>> f(2)', '    5', '    """', '    return x - LIMIT'];
  const text = lines(
    ...['OTHER = 7', 'LIMIT = 3'],
    ...Array.from({ length: 50 }, (_, at) => neighbour(at)).flat(),
    ...faulty,
    ...Array.from({ length: 50 }, (_, at) => neighbour(at + 50)).flat(),
  );
  const edited = new Set<string>();
  const { survivors, confidence, differences } = await searchText(text, runner, {
    async propose(changed, coverage, signal) {
      const proposed = await proposeHere(changed, coverage, signal);
      for (const { line } of proposed.candidates) edited.add(text.split('\n')[line - 1]!);
      return proposed;
    },
  });
  assert.deepEqual([...edited].sort(), [faulty[5], 'LIMIT = 3', faulty[0]]);
  const alone = await search(lines('LIMIT = 3', ...faulty));
  assert.deepEqual(
    [survivors.map(({ kind }) => kind), confidence, differences],
    [alone.survivors.map(({ kind }) => kind), alone.confidence, alone.differences],
  );
});

test('a fix that breaks what other examples use is not one', async () => {
  const text = lines(
    ...['FACTOR = 3', ''],
    ...['def total(x):', '    """', '    >>> total(2)', '    8', '    """', '    return x * FACTOR', ''],
    ...['def other():', '    """', '    >>> other()', '    3', '    """', '    return FACTOR', ''],
  );
  const { survivors } = await search(text);
  assert.ok(survivors.length > 0);
  assert.deepEqual(
    survivors.filter((one) => !one.text.startsWith('FACTOR = 3')),
    [],
  );
});

test('lines of the driver are not taken for lines of the program', async () => {
  const padding = Array.from({ length: 700 }, () => '');
  const tester = createVariantTester(
    lines(...padding, 'def f():', '    return [][0]'),
    [async (program) => ((await program.evaluate('f() + 1')).kind === 'raised' ? 1 : 0)],
    runner,
  );
  const options = { cpuMs: 1_000, questions: [[]], trace: true };
  const [result] = await tester.test([[]], options, never);
  assert.deepEqual([result?.lines, result?.topLines, result?.raisedAt], [[[701, 702]], [0, 701], [702]]);
});

test('a module of the program may be called like one of the driver', async () => {
  const files = Object.fromEntries(
    ['values', 'place', 'program', 'pieces'].map((name) => [`${name}.py`, `X = '${name}'`]),
  );
  const own = localSession();
  const withFiles = createVariantRunner(own, { surroundings: { path: 'main.py', files } });
  const names = Object.keys(files).map((file) => file.replace('.py', ''));
  const results: JobResult[] = [];
  const script = names.map((name) => ({ kind: 'evaluate', source: `__import__('${name}').X` }) as const);
  const batch = { base: '', jobs: [{ edits: [], script }], cpuMs: 1_000, trace: false, shared: false };
  await withFiles.run(batch, (_, result) => results.push(result), never);
  await own.close();
  assert.deepEqual(
    results.flatMap(({ replies }) =>
      replies.map((one) => one.kind === 'value' && one.value.kind === 'str' && one.value.value),
    ),
    names,
  );
});

test('a hard-coded result is not a fix', async () => {
  const text = lines('def f(x):', '    """', '    >>> f(3)', '    1', '    """', '    return x * 0');
  const { survivors } = await search(text);
  assert.deepEqual(
    survivors.filter((one) => one.text.includes('return 1')),
    [],
  );
});

test('questions never contain the expected values', async () => {
  const batches: Batch[] = [];
  const watching: VariantRunner = {
    run(batch, report, signal) {
      batches.push({ ...batch, base: '' });
      return runner.run(batch, report, signal);
    },
  };
  const text = lines(
    'def f(x):',
    '    """',
    '    >>> f(2)',
    '    86420',
    '    >>> f(3)',
    '    129630',
    '    """',
    '    return x + 43210',
  );
  const { survivors } = await search(text, watching);
  assert.deepEqual(survivors[0]?.changes, ['line 8: changed `+` to `*`']);
  assert.ok(batches.length > 2);
  assert.doesNotMatch(JSON.stringify(batches.map(({ jobs }) => jobs.map(({ script }) => script))), /86420|129630/);
});

test('the search ends with its budget and returns what it has found by then', async () => {
  const text = lines(
    'def f(price, count, discount):',
    '    """',
    '    >>> f(20, 3, 5)',
    '    55',
    '    >>> f(20, 0, 5)',
    '    10',
    '    """',
    '    total = price * count',
    '    if count > 0 and total > discount:',
    '        total += discount',
    '    if price < 0 or count < 0 or discount < 0:',
    '        total = 0',
    '    return max(total, price // 2)',
  );
  let calls = 0;
  const stalling: VariantRunner = {
    run(batch, report, signal) {
      calls += 1;
      // The original and the first batch, with its check, return; the rest takes forever.
      if (calls <= 6) return runner.run(batch, report, signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    },
  };
  const { survivors, tried, candidates } = await search(text, stalling, 8_000);
  assert.ok(tried < candidates);
  assert.deepEqual(survivors[0]!.changes, ['line 10: changed `+=` to `-=`']);
});

/** Spends the whole budget on observing the program. */
const late: VariantRunner = {
  async run(batch, report) {
    await runner.run(batch, report, never);
    if (batch.trace) await setTimeout(300);
  },
};

for (const [name, budgetMs, aborts, by] of [
  ['with its budget', 300, false, runner],
  ['at once if its budget is spent', 300, false, late],
  ['when the caller aborts', 60_000, true, runner],
] as const) {
  test(`a proposer that takes forever ends ${name}`, async () => {
    const text = lines('def f(x):', '    """', '    >>> f(2)', '    3', '    """', '    return x - 1');
    const program = programOf(parse(text));
    const caller = new AbortController();
    const searched = searchRepair(
      {
        text,
        propose(_text, _coverage, until) {
          if (aborts) setImmediate(() => caller.abort());
          return new Promise((_, reject) =>
            until.addEventListener('abort', () => reject(until.reason), { once: true }),
          );
        },
        examples: findExamplesInCode(program, text).examples.map((example) => ({
          group: example.group,
          attempt: async (running) => nearnessOf(await tryExample(example, running)),
        })),
        budgetMs,
      },
      by,
      caller.signal,
    );
    if (aborts) await assert.rejects(searched, { name: 'AbortError' });
    else
      assert.deepEqual(await searched, {
        candidates: 0,
        tried: 0,
        survivors: [],
        behaviours: 0,
        confidence: null,
        differences: [],
        doubtful: [],
      });
  });
}

const runSource = async (source: string, cpuMs = 200): Promise<JobResult> => {
  const found: JobResult[] = [];
  const script = [{ kind: 'evaluate', source: 'answer' }] as const;
  await runner.run(
    { base: source, jobs: [{ edits: [], script }], cpuMs, trace: false, shared: false },
    (_, one) => found.push(one),
    never,
  );
  return found[0]!;
};

for (const [name, source, end] of [
  ['one that replies', 'answer = 1', 'answered'],
  ['one that runs forever', 'while True: pass', 'cpu'],
  ['one that waits', 'import time; time.sleep(60)', 'wall'],
  ['one that kills the driver', 'import os; os.kill(os.getppid(), 9); answer = 1', 'ended'],
  ['one that exits', 'import os; os._exit(0)', 'ended'],
  ['one that kills itself', 'import os; os.kill(os.getpid(), 9)', 'ended'],
  ['one that replies before the question', "import os; os.write(3, b'T'); os.write(3, b'0' * 32 + b'{}\\n')", 'ended'],
  ['one that continues in a child process', 'import os\nif os.fork(): os._exit(0)\nanswer = 1', 'ended'],
  ['one that uses all memory', 'answer = len([0] * 10**9)', 'answered'],
  ['one that does not compile', 'answer = = 1', 'answered'],
] as const) {
  test(`the runner survives a variant: ${name}`, async () => {
    assert.equal((await runSource(source)).end, end);
    assert.deepEqual((await runSource('answer = 2')).replies, [
      { kind: 'value', value: { kind: 'int', value: 2n }, output: '', truncated: false },
    ]);
  });
}

/** Other processes use all cores for longer than the wall-clock limit, and then let it continue. */
const starved = `
import os, time
over, kept = time.monotonic() + 2, os.getpid()
for _ in range(2 * os.cpu_count()):
    if os.fork() == 0:
        while time.monotonic() < over: pass
        os.sched_setscheduler(kept, os.SCHED_OTHER, os.sched_param(0))
        os._exit(0)
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
answer = sum(n for n in range(10**5))
`;

test('a variant that gets no CPU on a busy machine is not reported as waiting', async () => {
  assert.equal((await runSource(starved, 100)).end, 'answered');
});

test('a variant does not see files of the one before it', async () => {
  await runSource("open('left', 'w').write('x')\nanswer = 1");
  const { replies } = await runSource("import os\nanswer = os.path.exists('left')");
  assert.deepEqual(replies, [{ kind: 'value', value: { kind: 'bool', value: false }, output: '', truncated: false }]);
});

/** Runs sources in shared processes and returns their values of `answer`, or how they ended. */
const runShared = async (texts: readonly string[]): Promise<string[]> => {
  const ends: string[] = [];
  const script = [{ kind: 'evaluate', source: 'answer' }] as const;
  const jobs = texts.map((text) => ({ edits: [{ start: 0, end: 0, text }], script }));
  await runner.run(
    { base: '', jobs, cpuMs: 50, trace: false, shared: true },
    (job, { end, replies: [reply] }) => {
      ends[job] = reply?.kind === 'value' && reply.value.kind === 'int' ? `${reply.value.value}` : end;
    },
    never,
  );
  return ends;
};

for (const [name, text, end] of [
  ['runs forever', 'while True: pass', 'cpu'],
  [
    'runs forever and catches everything',
    'while True:\n  try:\n    while True: pass\n  except BaseException: pass',
    'cpu',
  ],
  ['waits', 'import time; time.sleep(60)', 'wall'],
  ['exits', 'import os; os._exit(0)', 'ended'],
  ['kills itself', 'import os; os.kill(os.getpid(), 9)', 'ended'],
  ['raises', 'answer = 1 / 0', 'answered'],
  ['raises SystemExit', 'raise SystemExit', 'answered'],
  ['does not compile', 'answer = = 1', 'answered'],
  ['uses all memory', 'answer = [0] * 10**9', 'answered'],
  ['replies with too much', "answer = 'x' * 300_000", 'answered'],
  ['writes a malformed reply', "import os; os.write(3, b'no\\n'); answer = 1", 'ended'],
] as const) {
  test(`variants that share a process with one that ${name} still reply`, async () => {
    const others = Array.from({ length: 9 }, (_, at) => `answer = ${at}`);
    const expected = others.map((_, at) => String(at));
    assert.deepEqual(await runShared(others.toSpliced(4, 0, text)), expected.toSpliced(4, 0, end));
  });
}

test("variants that share a process do not see each other's names", async () => {
  const texts = Array.from(
    { length: 6 },
    (_, at) => `mine${at} = 1\nanswer = len([n for n in globals() if 'mine' in n])`,
  );
  assert.deepEqual(await runShared(texts), ['1', '1', '1', '1', '1', '1']);
});

for (const shared of [false, true]) {
  test(`output is reported byte for byte, ${shared ? 'in a shared process' : 'in separate processes'}`, async () => {
    const texts = [
      "print('a', 'ä')",
      "import sys\nsys.stdout.write('b')\nsys.stdout.flush()\nsys.stdout.buffer.write(b'\\xff')",
      '',
      "print('c')\nraise ValueError",
      "print('d')\nraise SystemExit(3)",
      "print('e')\nraise SystemExit",
      "print('x' * 200_000)",
      "print('f')\nanswer = print('not of the top level')",
    ];
    const found: (string | null)[] = [];
    const script = [{ kind: 'evaluate', source: "print('asked')" }, { kind: 'output' }] as const;
    await runner.run(
      {
        base: '',
        jobs: texts.map((text) => ({ edits: [{ start: 0, end: 0, text }], script })),
        cpuMs: 200,
        trace: false,
        shared,
      },
      (job, { replies }) => (found[job] = replies[1]?.kind === 'printed' ? replies[1].output : null),
      never,
    );
    const printed = 'f\nnot of the top level\n';
    assert.deepEqual(found, ['a Ã¤\n', 'bÿ', '', null, null, 'e\n', null, printed]);
  });
}

test('expected output is an example, and questions never contain it', async () => {
  const text = (sign: string): string =>
    lines('total = 1', 'for n in range(1, 6):', `    total ${sign}= n`, 'print("total:", total)');
  const asked: Batch[] = [];
  const watching: VariantRunner = {
    run(batch, report, signal) {
      asked.push(batch);
      return runner.run(batch, report, signal);
    },
  };
  const { survivors } = await searchRepair(
    {
      text: text('+'),
      propose: proposeHere,
      examples: [{ group: -1, attempt: async (running) => ((await running.output()) === 'total: 120\n' ? 1 : 0) }],
      budgetMs: 60_000,
    },
    watching,
    never,
  );
  assert.equal(survivors[0]?.text, text('*'));
  assert.doesNotMatch(JSON.stringify(asked.map(({ jobs }) => jobs.map(({ script }) => script))), /120/);
});

for (const [mentioned, operator] of [
  ['scale(3, 3) -> 9', '*'],
  ['scale(3, 3) -> 27', '**'],
] as const) {
  test(`a result in the docstring decides between fixes: ${mentioned}`, async () => {
    const text = (sign: string): string =>
      lines(
        'def scale(x, y):',
        `    """Scales: ${mentioned}`,
        '',
        '    >>> scale(2, 1)',
        '    2',
        '    >>> scale(5, 1)',
        '    5',
        '    """',
        `    return x ${sign} y`,
      );
    const { survivors } = await search(text('+'));
    assert.equal(survivors[0]!.text, text(operator));
  });
}

for (const [name, wrong, doubtful] of [
  ['one that contradicts all the others is doubtful', 'double(4)  ->  9', [2]],
  ['two that fail are not', 'double(4)  ->  9, double(5)  ->  11', []],
] as const) {
  test(`of examples that no change satisfies together, ${name}`, async () => {
    const examples = ['double(1)  ->  2', 'double(3)  ->  6', ...wrong.split(', '), 'double(0)  ->  0'];
    const text = lines(
      'def double(x):',
      '    """',
      ...examples.flatMap((one) => [`    >>> ${one.split('  ->  ')[0]}`, `    ${one.split('  ->  ')[1]}`]),
      '    """',
      '    return x + x',
    );
    const result = await search(text);
    assert.deepEqual([result.survivors, result.doubtful], [[], doubtful]);
  });
}
