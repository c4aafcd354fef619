import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Engine } from '../base/engine.ts';
import { serviceVersion } from '../base/version.ts';
import { type Config, readConfig } from '../config.ts';
import { installedPython, startEngines } from '../engines.ts';
import type { LintAnswer } from '../lint/linter.ts';
import { openStore } from '../open-store.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { TypeAnswer } from '../typecheck/typechecker.ts';
import { modesServed } from '../validate/plan.ts';
import type { Command } from './command.ts';

type Line = { readonly ok: boolean; readonly what: string; readonly says: string };

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'what is installed, which engines work, what is off and why',
  async run(_args, environment) {
    const config = readConfig(environment);
    const lines: Line[] = [
      { ok: true, what: 'assay', says: serviceVersion },
      { ok: true, what: 'node', says: `${process.version} (${process.execPath})` },
      pythonLine(config.python ?? installedPython),
      await storeLine(config),
      ...paymentLines(config),
      ...containerLines(environment.PATH ?? ''),
      ...(await engineLines({ python: config.python, sandbox: config.sandbox, sandboxRootfs: config.sandboxRootfs })),
    ];
    const sandbox = lines.some(({ ok, what }) => ok && what === 'sandbox');
    lines.push({ ok: true, what: 'modes', says: `${modesServed(sandbox).join(', ')} can be served` });
    for (const { ok, what, says } of lines) console.log(`${ok ? 'ok ' : 'off'}  ${what.padEnd(10)} ${says}`);
    return lines.every(({ ok, what }) => ok || optional.has(what)) ? 0 : 1;
  },
};

/** What is off without keeping the service from its present modes. */
const containerTools = ['crun', 'runc', 'bwrap'];
const waysToPay = ['card', 'transfers', 'x402'];
const optional: ReadonlySet<string> = new Set([...containerTools, 'sandbox', ...waysToPay]);

function pythonLine(python: string): Line {
  try {
    const version = execFileSync(python, ['--version'], { encoding: 'utf8' }).trim();
    return { ok: true, what: 'python', says: `${version} (${python})` };
  } catch {
    return { ok: false, what: 'python', says: `${python} does not run: remove .assay/python and start ./assay again` };
  }
}

/** An embedded store is not opened, so that looking makes no folder; a database is asked. */
async function storeLine(config: Config): Promise<Line> {
  if (config.databaseUrl === null) return dataLine(resolve(config.data));
  try {
    const store = await openStore(config, 'operator');
    await store.close();
    return { ok: true, what: 'store', says: 'PostgreSQL answers' };
  } catch (error) {
    return { ok: false, what: 'store', says: `PostgreSQL: ${(error as Error).message}` };
  }
}

function paymentLines(config: Config): Line[] {
  const on = [config.stripeKey, config.chainPayee, config.x402Payee].map((setting) => setting !== null);
  const says = [
    ['credits are sold by card', 'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to sell credits by card'],
    [
      `credits are sold for transfers to ${config.chainPayee}`,
      'set ASSAY_CHAIN_RPC and ASSAY_CHAIN_PAYEE to take them',
    ],
    [`calls are paid to ${config.x402Payee} on ${config.x402Network}`, 'set ASSAY_X402_PAYEE to be paid per call'],
  ] as const;
  return waysToPay.map((what, way) => ({ ok: on[way]!, what, says: says[way]![on[way] ? 0 : 1] }));
}

function dataLine(folder: string): Line {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
    return { ok: true, what: 'data', says: there === folder ? folder : `${folder} (will be made)` };
  } catch {
    return { ok: false, what: 'data', says: `${there} cannot be written: set ASSAY_DATA to a folder of yours` };
  }
}

function containerLines(path: string): Line[] {
  return containerTools.map((tool) => {
    // Debian puts runc where only root's search path leads.
    const folders = [...path.split(delimiter), '/usr/sbin', '/sbin'];
    const found = folders.find((folder) => existsSync(join(folder, tool)));
    const cure = 'not installed: apt-get install crun runc bubblewrap';
    return { ok: found !== undefined, what: tool, says: found ? join(found, tool) : cure };
  });
}

const patienceMs = 120_000;

/** Not asked but tried: each engine does a piece of work. */
async function engineLines(config: Parameters<typeof startEngines>[0]): Promise<Line[]> {
  const { tools, reports, close } = startEngines(config);
  const signal = AbortSignal.timeout(patienceMs);
  const text = 'import os\n\n\ndef add(one: int) -> int:\n    return one + "two"\n';
  const trials: [string, Engine, () => Promise<boolean>][] = [
    ['reader', tools.reader, async () => (await tools.reader.read(text, signal)).kind === 'read'],
    ['linter', tools.linter, async () => found(await tools.linter.lint(text, signal), 'F401')],
    ['types', tools.typechecker, async () => found(await tools.typechecker.check(text, signal), 'operator')],
  ];
  try {
    const lines = await Promise.all(
      trials.map(async ([what, engine, trial], index): Promise<Line> => {
        // A slow start is no fault; the deadline of a piece of work is for what comes after it.
        const ok = await warm(engine, signal)
          .then(trial, () => false)
          .catch(() => false);
        const { name, version, detail } = reports()[index]!;
        return { ok, what, says: ok ? `${name} ${version}` : `${name} does not work${detail ? `: ${detail}` : ''}` };
      }),
    );
    return [...lines, await sandboxLine(tools.sandbox, signal)];
  } finally {
    await close();
  }
}

const warm = (engine: Engine, signal: AbortSignal): Promise<unknown> =>
  Promise.race([engine.ready(), once(signal, 'abort').then(() => signal.throwIfAborted())]);

/** Its self-test has run a container and held it to every promise; here it runs a program. */
async function sandboxLine(sandbox: Sandbox, signal: AbortSignal): Promise<Line> {
  const ran = await sandbox.run({ source: 'print(6 * 7)' }, signal).catch(() => null);
  const { version, level, mechanisms, python, reasons } = sandbox.report();
  const ok = ran?.exitCode === 0 && Buffer.from(ran.stdout.bytes).toString() === '42\n';
  if (!ok) return { ok, what: 'sandbox', says: `execute is off: ${reasons.join('; ') || 'a program did not run'}` };
  const held = Object.entries(mechanisms ?? {}).map(([limit, mechanism]) => `${limit} by ${mechanism}`);
  return { ok, what: 'sandbox', says: `${version}, ${level}, Python ${python}; ${held.join(', ')}` };
}

const found = (answer: LintAnswer | TypeAnswer, code: string): boolean =>
  answer.kind !== 'unknown' && answer.messages.some((message) => message.code === code);
