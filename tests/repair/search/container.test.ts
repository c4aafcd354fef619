import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findExamplesInCode } from '../../../src/python/examples/in-code.ts';
import { programOf } from '../../../src/python/program.ts';
import { findCandidates } from '../../../src/repair/search/candidates.ts';
import { createVariantRunner, searchCores } from '../../../src/repair/search/sandbox-variant-runner.ts';
import { searchRepair } from '../../../src/repair/search/search.ts';
import type { JobResult, VariantRunner } from '../../../src/repair/search/variant-runner.ts';
import type { Session } from '../../../src/sandbox/sandbox.ts';
import { nearnessOf } from '../../../src/validate/examples/nearness.ts';
import { tryExample } from '../../../src/validate/examples/try-example.ts';
import { parse } from '../../python/parse.ts';
import { neverAborted, type StartedSandbox, startAny } from '../../sandbox/engines.ts';

let started: StartedSandbox;
let session: Session;
let runner: VariantRunner;
before(async () => {
  started = await startAny({ size: 1, activeMax: 1 });
  const plan = { limits: { timeoutMs: 60_000 }, sessionTimeoutMs: 600_000, cores: searchCores };
  session = await started.sandbox.session(plan, neverAborted);
  runner = createVariantRunner(session);
});
after(async () => {
  await session?.close();
  await started?.close();
});

test('a repair is found in a container', async () => {
  const text = (sign: string): string =>
    `def total(n):\n    """\n    >>> total(4)\n    10\n    >>> total(0)\n    0\n    """\n    s = 0\n    while n ${sign} 0:\n        s += n\n        n -= 1\n    return s\n`;
  const wrong = text('<');
  const program = programOf(parse(wrong));
  const { examples } = findExamplesInCode(program, wrong);
  const { survivors } = await searchRepair(
    {
      text: wrong,
      propose: async (text, coverage) => findCandidates(programOf(parse(text)), text, { coverage, stated: '' }),
      examples: examples.map((example) => ({
        group: example.group,
        attempt: async (running) => nearnessOf(await tryExample(example, running)),
      })),
      budgetMs: 50_000,
    },
    runner,
    neverAborted,
  );
  assert.ok(survivors.some((one) => one.text === text('>')));
  assert.equal(survivors[0]!.behaviour, survivors.find((one) => one.text === text('>'))!.behaviour);
});

const runSource = async (source: string): Promise<JobResult> => {
  const found: JobResult[] = [];
  const jobs = [{ edits: [], script: [{ kind: 'evaluate', source: 'answer' }] }] as const;
  await runner.run(
    { base: source, jobs, cpuMs: 200, trace: false, shared: false },
    (_, result) => found.push(result),
    neverAborted,
  );
  return found[0]!;
};

for (const [name, path] of [
  ['memory', "f'/proc/{os.getppid()}/mem'"],
  ['files', "f'/proc/{os.getppid()}/fd/252'"],
  ['environment', "f'/proc/{os.getppid()}/environ'"],
] as const) {
  test(`a variant cannot read the ${name} of the driver`, async () => {
    const { replies } = await runSource(
      `import os\ntry:\n    open(${path}, 'rb').read(1)\n    answer = 'read'\nexcept OSError as error:\n    answer = 'refused'\n`,
    );
    assert.deepEqual(replies, [
      { kind: 'value', value: { kind: 'str', value: 'refused' }, output: '', truncated: false },
    ]);
  });
}

test('the runner survives a variant that kills every process it can', async () => {
  const { end } = await runSource('import os\nos.kill(-1, 9)\n');
  assert.equal(end, 'ended');
  assert.equal((await runSource('answer = 1')).end, 'answered');
});

test('variants that share a process reply and report their output, despite endless ones among them', async () => {
  const ends: string[] = [];
  const script = [{ kind: 'output' }, { kind: 'evaluate', source: 'answer' }] as const;
  const texts = Array.from({ length: 40 }, (_, at) =>
    at % 10 === 3 ? 'while True: pass' : `print("line", ${at})\nanswer = ${at}`,
  );
  await runner.run(
    {
      base: '',
      jobs: texts.map((text) => ({ edits: [{ start: 0, end: 0, text }], script })),
      cpuMs: 20,
      trace: false,
      shared: true,
    },
    (job, { end, replies: [printed, answer] }) => {
      const value = answer?.kind === 'value' && answer.value.kind === 'int' ? answer.value.value : null;
      ends[job] = printed?.kind === 'printed' ? `${printed.output}${value}` : end;
    },
    neverAborted,
  );
  assert.deepEqual(
    ends,
    texts.map((_, at) => (at % 10 === 3 ? 'cpu' : `line ${at}\n${at}`)),
  );
});
