import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pythonCalls } from '../python-clients/run.ts';
import { sharedService } from '../shared-services.ts';

type Outcome = {
  readonly version?: string;
  readonly tools?: string[];
  readonly is_error?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a verdict or a refusal
  readonly structured?: any;
  readonly raised?: string;
  readonly message?: string;
  readonly code?: number;
};

const service = await sharedService('keys');
let key: string;
before(async () => {
  key = await service.mint();
});

for (const [mode, version] of [
  ['legacy', '2025-11-25'],
  ['auto', '2026-07-28'],
] as const) {
  test(`${version}: the Python SDK reads verdicts and shows why a call was refused`, async () => {
    const call = { mode, key, name: 'validate_python', arguments: { code: 'print(1 / 0)\n' } };
    const [verdict, unpaid, bare, unknown, stranger, foreign] = await pythonCalls<unknown, Outcome>(
      'mcp_calls.py',
      service.url,
      [
        call,
        { ...call, name: 'repair_python' },
        { ...call, arguments: undefined },
        { ...call, name: 'no_such_tool' },
        { ...call, key: 'nobody' },
        { ...call, headers: { origin: 'https://elsewhere.example' } },
      ],
    );
    assert.deepEqual(
      [verdict!.version, verdict!.tools, verdict!.is_error, verdict!.structured.valid],
      [version, ['validate_python', 'repair_python'], false, false],
    );
    assert.deepEqual(
      [unpaid!.is_error, unpaid!.structured.error, unpaid!.structured.message],
      [true, 'payment_required', 'A repair call costs 3 credits; this key has 0.'],
    );
    assert.deepEqual(
      [bare!.is_error, bare!.structured.error, bare!.structured.fields[0].loc],
      [true, 'bad_request', ['body', 'code']],
    );
    assert.deepEqual(unknown, { raised: 'MCPError', message: 'Unknown tool: no_such_tool', code: -32602 });
    assert.deepEqual(stranger, { raised: 'MCPError', message: 'The API key is invalid or revoked.', code: -32001 });
    assert.deepEqual(foreign, {
      raised: 'MCPError',
      message: 'This service accepts requests for its own machine only, and the Host or Origin header names another.',
      code: -32600,
    });
  });
}
