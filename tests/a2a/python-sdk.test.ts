import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOn } from '../everything-on.ts';
import { pythonCalls } from '../python-clients/run.ts';
import { Service } from '../service.ts';

type Call = { readonly key?: string; readonly data?: unknown; readonly text?: string; readonly task?: string };
type Outcome = {
  // biome-ignore lint/suspicious/noExplicitAny: the content of a part has no type
  readonly parts?: any[];
  readonly raised?: string;
  readonly message?: string;
};

let service: Service;
let key: string;
let spent: string;
before(async () => {
  service = await Service.start({ ...everythingOn, ASSAY_SANDBOX: 'off', ASSAY_FREE_CALLS_PER_DAY: '4' });
  key = await service.mint();
  spent = await service.mint();
  for (const value of [1, 2, 3, 4]) await service.validate({ code: `x = ${value}\n` }, spent);
});
after(() => service?.stop());

/** The outcome of each call, by name. */
async function outcomes<Name extends string>(
  version: string,
  calls: Record<Name, Call>,
): Promise<Record<Name, Outcome>> {
  const names = Object.keys(calls) as Name[];
  const found = await pythonCalls<unknown, Outcome>(
    'a2a_calls.py',
    service.url,
    names.map((name) => ({ version, ...calls[name] })),
  );
  return Object.fromEntries(names.map((name, at) => [name, found[at]!])) as Record<Name, Outcome>;
}

for (const [version, codeOf] of [
  ['0.3', () => ''],
  ['1.0', (code: number) => `JSON-RPC Error ${code}: `],
] as const) {
  test(`${version}: the Python SDK reads verdicts and shows why a call was refused`, async () => {
    const found = await outcomes(version, {
      verdict: { key, data: { code: 'print(1 / 0)\n' } },
      words: { key, text: 'Could you look at my code, please?' },
      unpaid: { key, data: { code: 'x = 1\n', mode: 'repair' } },
      spent: { key: spent, data: { code: 'x = 5\n' } },
      unserved: { key, data: { code: 'x = 1\n', mode: 'execute' } },
      long: { key, data: { code: 'x'.repeat(200_001) } },
      wrong: { key, data: { code: 'x = 1\n', options: { max_iterations: 99 } } },
      task: { key, task: 't-1' },
      stranger: { data: { code: 'x = 1\n' } },
    });
    const { verdict, words, stranger, ...refused } = found;
    assert.deepEqual(
      [verdict.parts?.[0].data.valid, verdict.parts?.[0].data.diagnostics[0].rule],
      [false, 'python:division-by-zero'],
    );
    assert.match(words.parts?.[0].text, /^This message has no Python code/);
    assert.deepEqual(refused, {
      unpaid: {
        raised: 'A2AClientError',
        message: `${codeOf(-32042)}A repair call costs 3 credits; this key has 0.`,
      },
      spent: {
        raised: 'A2AClientError',
        message: `${codeOf(-32044)}This key has used its free calls for today.`,
      },
      unserved: {
        raised: 'A2AClientError',
        message: `${codeOf(-32045)}This deployment does not serve execute; it serves static and repair.`,
      },
      long: {
        raised: 'A2AClientError',
        message: `${codeOf(-32043)}The code has 200001 characters; this deployment accepts at most 200000.`,
      },
      wrong: {
        raised: 'InvalidParamsError',
        message: 'The request has an invalid field: body.options.max_iterations.',
      },
      task: { raised: 'TaskNotFoundError', message: 'Tasks are not supported; messages are answered immediately.' },
    });
    // A 401 challenge is an HTTP error, and the SDK shows its status.
    assert.match(stranger.message!, /^HTTP Error:? 401/);
  });
}
