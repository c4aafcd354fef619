import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Engine } from '../base/engine.ts';
import { serviceVersion } from '../base/version.ts';
import { type Config, readConfig } from '../config.ts';
import { type Engines, installedPython, startEngines } from '../engines.ts';
import type { LintResult } from '../lint/linter.ts';
import { openStore } from '../open-store.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { TypeCheckResult } from '../typecheck/typechecker.ts';
import { modesServed } from '../validate/plan.ts';
import type { Command } from './command.ts';

type Line = { readonly ok: boolean; readonly what: string; readonly detail: string };

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'report what is installed, which engines work, and what is off and why',
  async run(_args, environment) {
    const config = readConfig(environment);
    const { python, sandbox: sandboxEngine, sandboxRootfs, sandboxPackages, packages, data } = config;
    const enginesConfig = { python, sandbox: sandboxEngine, sandboxRootfs, sandboxPackages, packages, data };
    const lines: Line[] = [
      { ok: true, what: 'assay', detail: serviceVersion },
      { ok: true, what: 'node', detail: `${process.version} (${process.execPath})` },
      pythonLine(config.python ?? installedPython),
      await storeLine(config),
      ...paymentLines(config),
      ...containerLines(environment.PATH ?? ''),
      ...(await engineLines(enginesConfig)),
    ];
    const sandbox = lines.some(({ ok, what }) => ok && what === 'sandbox');
    lines.push({ ok: true, what: 'modes', detail: `${modesServed(sandbox).join(', ')} available` });
    for (const { ok, what, detail } of lines) console.log(`${ok ? 'ok ' : 'off'}  ${what.padEnd(10)} ${detail}`);
    return lines.every(({ ok, what }) => ok || optional.has(what)) ? 0 : 1;
  },
};

/** These may be off without a failing exit code. */
const containerTools = ['crun', 'runc', 'bwrap'];
const paymentMethods = ['card', 'transfers', 'x402'];
const optional: ReadonlySet<string> = new Set([
  ...containerTools,
  'sandbox',
  'importable',
  'packages',
  ...paymentMethods,
]);

function pythonLine(python: string): Line {
  try {
    const version = execFileSync(python, ['--version'], { encoding: 'utf8' }).trim();
    return { ok: true, what: 'python', detail: `${version} (${python})` };
  } catch {
    return { ok: false, what: 'python', detail: `${python} does not run. Delete .assay/python and run ./assay again.` };
  }
}

/** Does not open an embedded store, because that would create its folder; connects to a database. */
async function storeLine(config: Config): Promise<Line> {
  if (config.databaseUrl === null) return dataLine(resolve(config.data));
  try {
    const store = await openStore(config, 'operator');
    await store.close();
    return { ok: true, what: 'store', detail: 'connected to PostgreSQL' };
  } catch (error) {
    return { ok: false, what: 'store', detail: `cannot use PostgreSQL: ${(error as Error).message}` };
  }
}

function paymentLines(config: Config): Line[] {
  const isOn = [config.stripeKey, config.chainPayee, config.x402Payee].map((setting) => setting !== null);
  const details = [
    [
      'sells credits by card',
      'not configured. To sell credits by card, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ],
    [
      `sells credits for transfers to ${config.chainPayee}`,
      'not configured. To sell credits for transfers, set ASSAY_CHAIN_RPC and ASSAY_CHAIN_PAYEE.',
    ],
    [
      `payments per call go to ${config.x402Payee} on ${config.x402Network}`,
      'not configured. To be paid per call, set ASSAY_X402_PAYEE.',
    ],
  ] as const;
  return paymentMethods.map((what, at) => ({ ok: isOn[at]!, what, detail: details[at]![isOn[at] ? 0 : 1] }));
}

function dataLine(folder: string): Line {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    return { ok: true, what: 'data', detail: existing === folder ? folder : `${folder} (will be created)` };
  } catch {
    return { ok: false, what: 'data', detail: `${existing} is not writable. Set ASSAY_DATA to a folder that is.` };
  }
}

function containerLines(path: string): Line[] {
  return containerTools.map((tool) => {
    // Debian installs runc in /usr/sbin, which is only on root's PATH.
    const folders = [...path.split(delimiter), '/usr/sbin', '/sbin'];
    const found = folders.find((folder) => existsSync(join(folder, tool)));
    const advice = 'not installed. To install: apt-get install crun runc bubblewrap';
    return { ok: found !== undefined, what: tool, detail: found ? join(found, tool) : advice };
  });
}

const timeoutMs = 120_000;

/** Each engine is tested by doing real work. */
async function engineLines(config: Parameters<typeof startEngines>[0]): Promise<Line[]> {
  const { tools, reports, packages, importable, close } = startEngines({ ...config, warmUp: 'off' });
  packages.useInstalled();
  const signal = AbortSignal.timeout(timeoutMs);
  const text = 'import os\n\n\ndef add(one: int) -> int:\n    return one + "two"\n';
  const trials: [string, Engine, () => Promise<boolean>][] = [
    ['reader', tools.reader, async () => (await tools.reader.read(text, signal)).kind === 'read'],
    ['linter', tools.linter, async () => hasMessage(await tools.linter.lint(text, signal), 'F401')],
    ['types', tools.typechecker, async () => hasMessage(await tools.typechecker.check(text, signal), 'operator')],
  ];
  try {
    const lines = await Promise.all(
      trials.map(async ([what, engine, trial], index): Promise<Line> => {
        // Wait for the start first: the deadline of a call does not include it.
        const ok = await whenReady(engine, signal)
          .then(trial, () => false)
          .catch(() => false);
        const { name, version, detail } = reports()[index]!;
        return { ok, what, detail: ok ? `${name} ${version}` : `${name} does not work${detail ? `: ${detail}` : ''}` };
      }),
    );
    const sandbox = await sandboxLine(tools.sandbox, signal);
    if (sandbox.ok) await importable.useInstalled();
    return [...lines, sandbox, ...importableLines(importable, tools.sandbox), ...packageLines(packages)];
  } finally {
    await close();
  }
}

function importableLines(engine: Engines['importable'], sandbox: Sandbox): Line[] {
  const { state, problems, detail } = engine.report();
  const { available, packages } = sandbox.report();
  const installed = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
  const off = available ? 'ASSAY_SANDBOX_PACKAGES is none' : 'execute is off';
  const missing = detail ?? (state === 'off' ? off : 'not installed. ./assay serve installs them in the background.');
  return [
    { ok: state === 'ready', what: 'importable', detail: state === 'ready' ? installed : missing },
    ...problems.map(({ name, reason }) => ({ ok: false, what: 'importable', detail: `${name}: ${reason}` })),
  ];
}

function packageLines(engine: Engines['packages']): Line[] {
  const { state, packages, problems, detail } = engine.packages();
  const installed = `types of ${packages.length} packages are installed`;
  const missing =
    detail ??
    (state === 'off' ? 'ASSAY_PACKAGES is none' : 'not installed. ./assay serve installs them in the background.');
  return [
    { ok: state === 'ready', what: 'packages', detail: state === 'ready' ? installed : missing },
    ...problems.map(({ name, reason }) => ({ ok: false, what: 'packages', detail: `${name}: ${reason}` })),
  ];
}

const whenReady = (engine: Engine, signal: AbortSignal): Promise<unknown> =>
  Promise.race([engine.ready(), once(signal, 'abort').then(() => signal.throwIfAborted())]);

/** The sandbox's own self-test has checked its guarantees; this runs a program in it. */
async function sandboxLine(sandbox: Sandbox, signal: AbortSignal): Promise<Line> {
  const ran = await sandbox.run({ source: 'print(6 * 7)' }, signal).catch(() => null);
  const { version, level, mechanisms, python, reasons } = sandbox.report();
  const ok = ran?.exitCode === 0 && Buffer.from(ran.stdout.bytes).toString() === '42\n';
  if (!ok)
    return { ok, what: 'sandbox', detail: `execute is off: ${reasons.join('; ') || 'a test program did not run'}` };
  const limits = Object.entries(mechanisms ?? {}).map(([limit, mechanism]) => `${limit} by ${mechanism}`);
  return { ok, what: 'sandbox', detail: `${version}, ${level}, Python ${python}; ${limits.join(', ')}` };
}

const hasMessage = (answer: LintResult | TypeCheckResult, code: string): boolean =>
  answer.kind !== 'unknown' && answer.messages.some((message) => message.code === code);
