import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { Overload } from '../../src/base/engine.ts';
import { installedPython, startEngines } from '../../src/engines.ts';
import { optionsDefault } from '../../src/model/options.ts';
import type { Submission } from '../../src/model/submission.ts';
import { sandboxOff } from '../../src/sandbox/off.ts';
import type { RunResult, Sandbox } from '../../src/sandbox/sandbox.ts';
import type { TypeCheckResult } from '../../src/typecheck/typechecker.ts';
import type { Tools } from '../../src/validate/tools.ts';
import { validate } from '../../src/validate/validate.ts';

const engines = startEngines({ python: installedPython, workers: 1 }, 1);
before(engines.ready);
after(engines.close);

const nothing = { bytes: new Uint8Array(), truncated: false };
const ran: RunResult = {
  exitCode: 0,
  signal: null,
  endedBy: null,
  stdout: nothing,
  stderr: nothing,
  wallMs: 1,
  cpuMs: 1,
  memoryPeakBytes: null,
  startedFrom: 'pool',
  engine: 'crun',
};

/** Judges code in `execute` mode, with a sandbox and a type checker of which only the order of events matters. */
async function judge(code: string, answer: (runsStarted: Promise<void>) => Promise<TypeCheckResult>) {
  const events: string[] = [];
  const started = Promise.withResolvers<void>();
  const sandbox: Sandbox = {
    ...sandboxOff(''),
    modules: () => new Set(['os']),
    async run({ source }, signal) {
      events.push(`run ${source}`);
      started.resolve();
      if (!source.includes('endless')) return ran;
      await once(signal, 'abort');
      events.push('stopped');
      throw signal.reason;
    },
  };
  const check: Tools['typechecker']['check'] = async () => {
    const result = await answer(started.promise);
    events.push('types');
    return result;
  };
  const tools: Tools = { ...engines.tools, sandbox, typechecker: { ...engines.tools.typechecker, check } };
  const submission: Submission = { code, mode: 'execute', options: optionsDefault };
  await validate(submission, tools, new AbortController().signal).catch((error: unknown) => {
    assert.ok(error instanceof Overload);
  });
  return events;
}

const noMessages: TypeCheckResult = { kind: 'checked', messages: [] };

const dangerous = 'import os\n\nos.system("rm -rf /")\n';
const unused = 'import os\n';

for (const [name, code, answer, expected] of [
  [
    'a program in which nothing is found is run while its types are checked',
    'print(1)\n',
    async (runsStarted: Promise<void>) => {
      await runsStarted;
      return noMessages;
    },
    ['run print(1)\n', 'types'],
  ],
  [
    'a program that the security policy reports is run after all checks',
    dangerous,
    async () => noMessages,
    ['types', `run ${dangerous}`],
  ],
  [
    'a program that is repaired is run only in its repaired form',
    unused,
    async () => noMessages,
    ['types', 'types', 'run '],
  ],
  [
    'a run is stopped if the call is refused',
    'print("endless")\n',
    async (runsStarted: Promise<void>) => {
      await runsStarted;
      throw new Overload('busy');
    },
    ['run print("endless")\n', 'stopped'],
  ],
] as const) {
  test(name, async () => {
    const events = await judge(code, answer);
    assert.deepEqual(events, expected);
  });
}
