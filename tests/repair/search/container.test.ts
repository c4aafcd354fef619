import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examplesInCode } from '../../../src/python/examples/in-code.ts';
import { programOf } from '../../../src/python/program.ts';
import type { Asker, Told } from '../../../src/repair/search/asker.ts';
import { proposedFor } from '../../../src/repair/search/candidates.ts';
import { searchRepair } from '../../../src/repair/search/search.ts';
import { searchCores, sessionAsker } from '../../../src/repair/search/session-asker.ts';
import type { Session } from '../../../src/sandbox/sandbox.ts';
import { tryExample } from '../../../src/validate/examples/try-example.ts';
import { parse } from '../../python/parse.ts';
import { patient, type Started, startAny } from '../../sandbox/engines.ts';

let started: Started;
let session: Session;
let asker: Asker;
before(async () => {
  started = await startAny({ size: 1, activeMax: 1 });
  const plan = { limits: { timeoutMs: 60_000 }, sessionTimeoutMs: 600_000, cores: searchCores };
  session = await started.sandbox.session(plan, patient);
  asker = sessionAsker(session);
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
  const { examples } = examplesInCode(program, wrong);
  const { survivors } = await searchRepair(
    {
      text: wrong,
      propose: async (covered) => proposedFor(program, wrong, covered),
      examples: examples.map((example) => ({
        group: example.group,
        attempt: async (running) => (await tryExample(example, running)) === null,
      })),
      budgetMs: 50_000,
    },
    asker,
    patient,
  );
  assert.ok(survivors.some((one) => one.text === text('>')));
  assert.equal(survivors[0]!.behaviour, survivors.find((one) => one.text === text('>'))!.behaviour);
});

const answerOf = async (source: string): Promise<Told> => {
  const found: Told[] = [];
  const jobs = [{ edits: [], script: [{ kind: 'evaluate', source: 'answer' }] }] as const;
  await asker.ask(
    { base: source, jobs, cpuMs: 200, trace: false, shared: false },
    (_, told) => found.push(told),
    patient,
  );
  return found[0]!;
};

for (const [name, path] of [
  ['memory', "f'/proc/{os.getppid()}/mem'"],
  ['files', "f'/proc/{os.getppid()}/fd/252'"],
  ['surroundings', "f'/proc/{os.getppid()}/environ'"],
] as const) {
  test(`a variant does not get at the ${name} of who asks it`, async () => {
    const { replies } = await answerOf(
      `import os\ntry:\n    open(${path}, 'rb').read(1)\n    answer = 'read'\nexcept OSError as error:\n    answer = 'refused'\n`,
    );
    assert.deepEqual(replies, [
      { kind: 'value', value: { kind: 'str', value: 'refused' }, output: '', truncated: false },
    ]);
  });
}

test('one that kills all it can is survived', async () => {
  const { end } = await answerOf('import os\nos.kill(-1, 9)\n');
  assert.equal(end, 'ended');
  assert.equal((await answerOf('answer = 1')).end, 'told');
});

test('those that share a process answer, with endless ones among them, and what they print is told', async () => {
  const ends: string[] = [];
  const script = [{ kind: 'output' }, { kind: 'evaluate', source: 'answer' }] as const;
  const texts = Array.from({ length: 40 }, (_, at) =>
    at % 10 === 3 ? 'while True: pass' : `print("line", ${at})\nanswer = ${at}`,
  );
  await asker.ask(
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
    patient,
  );
  assert.deepEqual(
    ends,
    texts.map((_, at) => (at % 10 === 3 ? 'cpu' : `line ${at}\n${at}`)),
  );
});
