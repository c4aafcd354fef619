import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { type Peer, peers } from './peers.ts';

let service: Service;
let key: string;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto', ASSAY_FREE_CALLS_PER_DAY: '2', ASSAY_MAX_CODE: '5000' });
  key = /assay_free_\w+/.exec((await service.operate('keys', 'mint', '--credits', '1000')).out)![0];
});
after(() => service.stop());

const code = 'def double(x: int) -> int:\n    return x + x + "a"\n';

for (const { name, version, connect } of peers) {
  const using = async (shown: string | null, use: (peer: Peer) => Promise<void>): Promise<void> => {
    const peer = await connect(service, shown);
    try {
      await use(peer);
    } finally {
      await peer.close();
    }
  };

  test(`${name} lists the tools without a key`, () =>
    using(null, async (peer) => {
      assert.equal(peer.version, version);
      const tools = await peer.tools();
      assert.deepEqual(
        tools.map((tool) => [tool.name, tool.title, tool.annotations]),
        [
          ['validate_python', 'Validate Python', hints('Validate Python', true)],
          ['repair_python', 'Repair Python', hints('Repair Python', true)],
          ['execute_python', 'Execute Python', hints('Execute Python', false)],
        ],
      );
    }));

  test(`${name} calls every tool and gets the same verdicts as over HTTP`, () =>
    using(key, async (peer) => {
      for (const [tool, mode] of [
        ['validate_python', 'static'],
        ['repair_python', 'repair'],
        ['execute_python', 'execute'],
        ['python_code_validator', 'static'],
        ['python-code-validator', 'repair'],
      ] as const) {
        const old = tool.startsWith('python') && mode !== 'static';
        const result = await peer.call(tool, { code, ...(old ? { mode } : {}) });
        const { body } = await service.validate({ code, mode }, key);
        assert.deepEqual(sameVerdict(result.structuredContent), sameVerdict(body), tool);
        assert.equal(result.isError, false);
        assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
        assert.match(result.content[1].text, /^Not valid, score 0\.\d\d, \d+ findings?\.\nline 2: error: /);
        assert.equal(result.content.length, 2);
      }
    }));

  test(`${name} can read why a call is refused`, async () => {
    const free = await service.mint();
    await using(null, async (peer) => {
      await assert.rejects(peer.call('validate_python', { code }), /This call needs an API key/);
    });
    await using('assay_free_nobody', async (peer) => {
      await assert.rejects(peer.call('validate_python', { code }), /invalid or revoked/);
    });
    await using(free, async (peer) => {
      const refusals = [];
      for (const [tool, given] of [
        ['repair_python', { code }],
        ['validate_python', { code: '' }],
        ['validate_python', { code, options: { max_iterations: 99 } }],
        ['validate_python', { code: 'x'.repeat(5001) }],
        ['validate_python', { code, language: 'javascript' }],
      ] as const) {
        refusals.push(await refusalIn(peer.call(tool, given)));
      }
      for (let call = 0; call < 2; call++) await peer.call('validate_python', { code: `${code}# ${call}` });
      refusals.push(await refusalIn(peer.call('validate_python', { code: `${code}# too many` })));
      assert.deepEqual(refusals, [
        'payment_required',
        'bad_request',
        'bad_request',
        'code_too_large',
        'unsupported_language',
        'quota_exceeded',
      ]);
      await assert.rejects(peer.call('no_such_tool', {}), /Unknown tool: no_such_tool/);
    });
  });
}

const hints = (title: string, readOnlyHint: boolean) => ({
  title,
  readOnlyHint,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
});

/** A refusal states its reason in three places, for three kinds of clients. */
async function refusalIn(call: ReturnType<Peer['call']>): Promise<string> {
  const { isError, structuredContent, content, remedy } = await call;
  assert.equal(isError, true);
  assert.deepEqual(JSON.parse(content[0].text), structuredContent);
  assert.deepEqual(remedy, structuredContent.remedy);
  assert.ok(remedy.hint);
  return structuredContent.error;
}

/** Removes the fields that differ between two identical calls. */
// biome-ignore lint/suspicious/noExplicitAny: a verdict as it comes
function sameVerdict({ meta, runtime, ...verdict }: any): unknown {
  const { request_id: _, duration_ms: __, cost: ___, ai: ____, ...stable } = meta;
  const { duration_ms: _____, cpu_ms: ______, memory_peak_bytes: _______, ...ran } = runtime;
  return { ...verdict, meta: stable, runtime: ran };
}
