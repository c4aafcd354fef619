import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assayCommand, machine, program, temporaryFolder } from '../service.ts';

const folder = temporaryFolder();
const many = join(folder, 'many');
mkdirSync(many);
for (const n of [1, 2, 3]) writeFileSync(join(many, `f${n}.py`), `import os\n\nprint(undefined_${n})\n`);
const one = join(many, 'f1.py');

/** A vulnerability database without entries. */
const advisories = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { queries } = JSON.parse(Buffer.concat(parts).toString()) as { queries: unknown[] };
    response.end(JSON.stringify({ results: queries.map(() => ({})) }));
  });
});
before(async () => {
  await once(advisories.listen(0, '127.0.0.1'), 'listening');
});
after(() => advisories.close());

type CommandResult = { readonly code: number | null; readonly err: string };

async function runCommand(args: readonly string[], stdout: 'pipe' | number, input = ''): Promise<CommandResult> {
  const child = spawn(assayCommand[0], [...assayCommand.slice(1), ...args], {
    env: { ...machine, ASSAY_DATA: join(folder, 'data') },
    stdio: ['pipe', stdout, 'pipe'],
  });
  // The reading end is closed before the command writes anything.
  child.stdout?.destroy();
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  let err = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, err };
}

/** The same code writes them, so one is drawn. */
const reports = ['sarif', 'junit', 'gitlab', 'github'] as const;
const report = reports[Math.floor(Math.random() * reports.length)]!;

const cid = 'assay: the IPFS address of this file is f01701220[0-9a-f]{64}; pass 0x[0-9a-f]{64} to changeHash\n';

for (const [name, args, err = /^$/] of [
  ['help', ['help']],
  ['a call without a command', []],
  ['config', ['config']],
  ['doctor', ['doctor']],
  ['keys mint', ['keys', 'mint']],
  ['audit', ['audit']],
  ['sbom', ['sbom']],
  ['advisories', ['advisories', '--database', 'PORT']],
  ['marketplace metadata', ['marketplace', 'metadata'], new RegExp(`^(${cid})?$`)],
  ['bench --list', ['bench', '--list']],
  ['check --help', ['check', '--help']],
  ['check as text', ['check', many]],
  ['check of a single file', ['check', one]],
  ['check as json', ['check', '--json', many]],
  [`check as ${report}`, ['check', '--format', report, one], /^(1 file: .*\n)?$/],
  ['check as a patch', ['check', '--diff', one], /^(1 file: .*\n)?$/],
  ['check --write of standard input', ['check', '--write', '-'], /./],
] as const satisfies [string, readonly string[], RegExp?][]) {
  test(`with a closed output pipe, ${name} exits as if by SIGPIPE`, async () => {
    const { port } = advisories.address() as AddressInfo;
    const filledArgs = args.map((word) => (word === 'PORT' ? `http://127.0.0.1:${port}` : word));
    const { code, err: stderr } = await runCommand(filledArgs, 'pipe', 'import os\nprint(1)\n');
    assert.equal(code, 141, stderr);
    assert.match(stderr, err);
    assert.doesNotMatch(stderr, /EPIPE|at .*\.ts:/);
  });
}

for (const args of [['help'], ['config'], ['sbom'], ['check', '--json', one]]) {
  test(`on a full disk, ${args[0]} reports it in one line`, async () => {
    const { code, err } = await runCommand(args, openSync('/dev/full', 'w'));
    assert.equal(code, 2);
    assert.match(
      err,
      /^(1 file: .*\n)?assay: cannot write to standard output: ENOSPC: no space left on device, write\n$/,
    );
  });
}

for (const [name, command, expected] of [
  ['head ends a long output', 'sbom | head -n 1', '{\n141\n'],
  ['a report is written to a closed /dev/stdout', `check --output /dev/stdout ${one} | true`, '141\n'],
] as const) {
  test(`in a shell: ${name}`, async () => {
    const script = `"$0" "$1" ${command}; echo "\${PIPESTATUS[0]}"`;
    const shell = spawn('bash', ['-c', script, process.execPath, program], {
      env: machine,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    await once(shell, 'close');
    assert.deepEqual([out, err], [expected, '']);
  });
}
