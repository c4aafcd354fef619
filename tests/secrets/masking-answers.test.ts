import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check, createFolder } from '../cli/check-run.ts';
import { Service } from '../service.ts';
import { partsShownIn } from './parts-shown.ts';
import { filled } from './samples.ts';

const operatorToken = 'an operator of this deployment';

let service: Service;
before(async () => {
  service = await Service.start({
    ASSAY_SANDBOX: 'auto',
    ASSAY_LOG: 'debug',
    ASSAY_OPERATOR_TOKEN: operatorToken,
    ASSAY_KEYS: 'off',
  });
});
after(() => service.stop());

let drawnSoFar = 0;

/** A credential and its confidential part. */
function drawn(sample: string): { readonly value: string; readonly secret: string } {
  const parts: string[] = [];
  const value = filled(sample, 600_000 + drawnSoFar++, parts);
  return { value, secret: parts.at(-1)! };
}

/** Programs that make tools quote a credential. */
const texts: readonly (readonly [name: string, sample: string, write: (value: string) => string])[] = [
  ['a token without quotes', 'ghp_{k30}', (value) => `token = ${value}\nprint(token + 1)\n`],
  ['a key as a module', 'AKIA{B16}', (value) => `import ${value}\nprint(${value}.x)\n`],
  ['base64 with padding under a name', '{b42}=', (value) => `x = "storage_key=${value}"\nprint(x, undefined)\n`],
  [
    'a value before an equals sign',
    '{A14}key{A14}',
    (value) => `x = "${value}=${value}"\nprint({"a": 1}["${value}=1"])\n`,
  ],
  ['a connection string', 'Server=db.internal;User ID=sa;Password={A14}', (value) => `x: int = "${value}!"\n`],
  ['a basic header', 'Authorization: Basic {b64login}', (value) => `print({"a": 1}["${value}"])\n`],
  ['a URL', 'https://shop:{A16}@api.internal/v1', (value) => `import requests\nrequests.get("${value}")\n`],
  ['a text that does not parse', 'glpat-{A20}', (value) => `def f(\ntoken = ${value}\n`],
  ['prose', 'sk_live_{A24}', (value) => `Please use ${value} to pay.\n`],
  ['a settings file in a string', '{A32}', (value) => `ENV = """\nAPI_KEY=${value}\n"""\nprint(ENV.nothing)\n`],
  [
    'an overload that mypy lists in the detail',
    'ghp_{k30}',
    (value) =>
      `from typing import Literal, overload\n@overload\ndef f(x: Literal["${value}"]) -> int: ...\n` +
      '@overload\ndef f(x: Literal["b"]) -> str: ...\ndef f(x: object) -> object:\n    return x\nf(3)\n',
  ],
  [
    'a message that is cut inside the credential',
    'ghp_{k30}',
    (value) => `from typing import Literal\ndef f(x: Literal["${'x'.repeat(205)}/${value}"]) -> None: ...\nf([])\n`,
  ],
  ['a misspelt name', 'npm_{k30}', (value) => `${value}_count = 1\n${value} = 1\nprint(${value.slice(0, -1)})\n`],
];

function assertHidden(secret: string, texts: readonly unknown[]): void {
  const strings = texts.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  assert.deepEqual(partsShownIn(strings)([secret]), []);
}

/** Everything except the program, its translation and its output. */
function withoutProgram(body: { runtime: object; fixed_code: unknown; transpiled: unknown }): object {
  const { fixed_code: _, transpiled: __, runtime, ...rest } = body;
  return { ...rest, runtime: { ...runtime, stdout: '', stderr: '' } };
}

for (const [name, sample, write] of texts) {
  test(`${name} is in no format of the answer`, async () => {
    const { value, secret } = drawn(sample);
    const code = write(value);
    for (const format of ['json', 'text', 'github', 'gitlab', 'sarif', 'junit']) {
      const { status, body } = await service.post(`/v1/validate?format=${format}`, { code });
      assert.equal(status, 200);
      assertHidden(secret, [body]);
    }
    for (const mode of ['repair', 'execute'] as const) {
      const { status, body } = await service.validate({ code, mode, options: { transpile_to: 'javascript' } });
      assert.equal(status, 200, JSON.stringify(body));
      assertHidden(secret, [withoutProgram(body)]);
    }
    const mcp = await service.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'validate_python', arguments: { code } } },
      { accept: 'application/json, text/event-stream' },
    );
    assert.match(JSON.stringify(mcp.body), /structuredContent/);
    const part = { kind: 'data', data: { code } };
    const message = { kind: 'message', messageId: 'm', role: 'user', parts: [part] };
    const a2a = await service.post('/a2a', { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
    assert.match(JSON.stringify(a2a.body), /score/);
    assertHidden(secret, [mcp.body, a2a.body]);
    const recorded = await service.get('/v1/training-data', bearer(operatorToken));
    assert.equal(recorded.status, 200);
    assertHidden(secret, [recorded.body, ...(await service.readLog())]);
  });
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

for (const [name, write, options] of [
  ['an exception', (value) => `raise ValueError("no luck with ${value}")\n`, () => ({})],
  [
    'an exception with a computed value',
    (value) => `raise KeyError("${value.slice(0, 9)}" + "${value.slice(9)}")\n`,
    () => ({}),
  ],
  [
    'output that is not what was expected',
    (value) => `print("${value}")\n`,
    (value) => ({ expected_output: `${value}!\n` }),
  ],
  [
    'output that is cut short in the message',
    (value) => `print("a" * 100 + "${value}")\n`,
    (value) => ({ expected_output: `${'a'.repeat(101)}${value}\n` }),
  ],
  [
    'an example from the options',
    () => 'def same(word):\n    return word + "."\n',
    (value) => ({ examples: `>>> same("${value}")\n'${value}'` }),
  ],
  [
    'an example in the code',
    (value) => `def same(word):\n    """Says it.\n\n    >>> same("${value}")\n    'no'\n    """\n    return word\n`,
    () => ({}),
  ],
  [
    'calls on which repairs differ',
    (value) => `TOKEN = "${value}"\n\n\ndef tail(word, count):\n    return word[:count]\n`,
    (value) => ({ examples: `>>> tail("${value}", 3)\n'${value.slice(3)}'` }),
  ],
] as const satisfies readonly (readonly [string, (value: string) => string, (value: string) => object])[]) {
  test(`messages about a run: ${name}`, async () => {
    const { value, secret } = drawn('ghp_{k30}');
    const { status, body } = await service.validate({
      code: write(value),
      mode: 'execute',
      options: { timeout_s: 20, ...options(value) },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.runtime.ran, true);
    assert.ok([...body.diagnostics, ...body.runtime.examples].some(({ message }) => message?.includes('‹secret›')));
    assertHidden(secret, [withoutProgram(body), ...(await service.readLog())]);
  });
}

test('the program, its fixed version and its output are not masked', async () => {
  const { value } = drawn('ghp_{k30}');
  const { body } = await service.validate({
    code: `import os\ntoken = "${value}"\nprint(token)\n`,
    mode: 'execute',
    options: { transpile_to: 'javascript' },
  });
  assert.equal(body.fixed_code, `token = "${value}"\nprint(token)\n`);
  assert.equal(body.runtime.stdout, `${value}\n`);
  assert.match(body.transpiled, new RegExp(value));
});

test('no line with a credential is shown on the terminal', async () => {
  const [quoted, bare, key] = [
    drawn('ghp_{k30}'),
    drawn('AKIA{B16}'),
    drawn('-----BEGIN RSA PRIVATE KEY-----\n{b640}\n'),
  ];
  const code = `import os; x: int = "${quoted.value}"\nprint(${bare.value})\nb: int = """${key.value}-----END RSA PRIVATE KEY-----"""\nc: int = ""\n`;
  const { out } = await check(createFolder({ 'a.py': code }), ['--frames', 'a.py']);
  assert.match(out, /\| c: int = ""/);
  for (const { secret } of [quoted, bare, key]) assertHidden(secret, [out]);
});
