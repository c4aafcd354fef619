import assert from 'node:assert/strict';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineName, RunResult } from '../../src/sandbox/sandbox.ts';
import { decodeOutput, type StartedSandbox, startEngine } from './engines.ts';
import { findTraces } from './left-behind.ts';

/**
 * Hostile programs, one per file. The comments at the top of each state the expected result:
 * `ends:` the allowed results, separated by `|`; `prints:` its whole output; `timeout:` its limit in milliseconds;
 * `twice`: run it a second time, with the same result; `needs:` a feature that not every engine has.
 */
type Attack = {
  readonly name: string;
  readonly source: string;
  readonly ends: readonly string[];
  readonly prints: string | undefined;
  readonly printsNot: string | undefined;
  readonly timeoutMs: number;
  readonly twice: boolean;
  readonly needs: string | undefined;
  readonly machine: string | undefined;
};

const abstractName = `assay-canary-${process.pid}`;
/** Attacks that must time out get a short limit; others get enough time even on a busy machine. */
const [timeoutMsShort, timeoutMsLong] = [1_500, 30_000];
const machine = process.arch === 'x64' ? 'x86_64' : 'aarch64';

function readAttack(file: string, port: number, canary: string): Attack {
  const text = readFileSync(file, 'utf8');
  const line = (name: string): string | undefined => new RegExp(`^# ${name}: (.*)$`, 'm').exec(text)?.[1];
  const number = (name: string): number | undefined => (line(name) === undefined ? undefined : Number(line(name)));
  const ends = line('ends')!.split(' | ');
  return {
    name: basename(file, '.py'),
    source: text
      .replaceAll('@PORT@', String(port))
      .replaceAll('@ABSTRACT@', abstractName)
      .replaceAll('@CANARY@', canary),
    ends,
    prints: line('prints'),
    printsNot: line('prints-not'),
    timeoutMs: number('timeout') ?? (ends.includes('limit timeout') ? timeoutMsShort : timeoutMsLong),
    twice: /^# twice$/m.test(text),
    needs: line('needs'),
    machine: line('machine'),
  };
}

const describeEnd = ({ endedBy, exitCode, signal }: RunResult): string =>
  endedBy ? `limit ${endedBy.limit}` : signal ? `signal ${signal}` : `exit ${exitCode}`;

const files = globSync(join(import.meta.dirname, 'attacks/*.py'));
const attacksAtOnce = 3;
/** How long a program may take to import the packages; doubled until it is enough. */
const importMs = 1_000;
/** Printed to stderr when the packages are imported. */
const imported = 'imported\n';

/** `site`: the folder with packages, which every attack then imports first; null for none. */
export function describeAttacks(engine: EngineName, site: string | null): void {
  describe(`attacks in ${engine}${site ? ' with packages' : ''}`, { concurrency: attacksAtOnce }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-canary-'));
    const canary = join(folder, 'secret');
    let started: StartedSandbox | null = null;
    let reason = '';
    let listeners: Server[] = [];
    let connections = 0;
    let attacks: Map<string, Attack>;
    const otherOutputs: string[] = [];
    let otherPrograms: Promise<void>;
    const finished = new AbortController();

    before(async () => {
      writeFileSync(canary, 'secret', { mode: 0o644 });
      process.env.ASSAY_TEST_CANARY = 'canary-of-the-service';
      const listen = (): Server => createServer(() => connections++);
      listeners = [listen().listen(0, '127.0.0.1'), listen().listen(`\0${abstractName}`)];
      await Promise.all(listeners.map((listener) => once(listener, 'listening')));
      const { port } = listeners[0]!.address() as { port: number };
      attacks = new Map(files.map((file) => [basename(file, '.py'), readAttack(file, port, canary)]));
      const packages = site === null ? {} : { findPackages: () => site };
      const attempt = await startEngine(engine, { activeMax: attacksAtOnce + 1, ...packages });
      if ('reason' in attempt) reason = attempt.reason;
      else started = attempt;
      otherPrograms = runOtherPrograms(started);
    });

    /** Runs the programs of another caller at the same time. */
    async function runOtherPrograms(service: StartedSandbox | null): Promise<void> {
      while (service && !finished.signal.aborted) {
        otherOutputs.push(decodeOutput((await service.run('print(6 * 7)')).stdout));
        await pause(2_000);
      }
    }

    /** An attack that was stopped while it still imported the packages is repeated with more time. */
    async function runAttack({ run }: StartedSandbox, { source, timeoutMs }: Attack): Promise<RunResult> {
      if (site === null) return run(source, { limits: { timeoutMs } });
      const prefix = `import sys, numpy, pandas; sys.stderr.write(${JSON.stringify(imported)}); del sys, numpy, pandas\n`;
      for (let more = importMs; ; more *= 2) {
        const result = await run(`${prefix}${source}`, { limits: { timeoutMs: timeoutMs + more } });
        if (result.endedBy?.limit !== 'timeout' || decodeOutput(result.stderr).startsWith(imported)) return result;
      }
    }

    for (const file of files) {
      const name = basename(file, '.py');
      test(name, async (context) => {
        const attack = attacks.get(name)!;
        if (!started) return context.skip(`${engine} is not available here: ${reason}`);
        const report = started.sandbox.report();
        const missing =
          (attack.needs === 'groups' && report.level !== 'full') ||
          (attack.needs === 'inodes' && report.mechanisms?.inodes !== 'mount') ||
          (attack.needs === 'noexec' && engine === 'bwrap');
        if (missing) return context.skip(`${engine} has no ${attack.needs} here, and reports that`);
        if (attack.machine && attack.machine !== machine) return context.skip(`for ${attack.machine}`);
        for (let turn = 0; turn < (attack.twice ? 2 : 1); turn++) {
          const result = await runAttack(started, attack);
          const details = `${describeEnd(result)}\n${decodeOutput(result.stdout).slice(0, 500)}\n${decodeOutput(result.stderr).slice(-800)}`;
          assert.ok(attack.ends.includes(describeEnd(result)), `${name} ended with ${details}`);
          if (attack.prints !== undefined) assert.equal(decodeOutput(result.stdout), `${attack.prints}\n`, details);
          if (attack.printsNot !== undefined) assert.notEqual(decodeOutput(result.stdout).trim(), attack.printsNot);
        }
      });
    }

    after(async () => {
      finished.abort();
      await otherPrograms;
      for (const listener of listeners) listener.close();
      rmSync(folder, { recursive: true, force: true });
      if (!started) return;
      assert.ok(otherOutputs.length > 0);
      assert.deepEqual([...new Set(otherOutputs)], ['42\n'], 'another caller must be served');
      assert.equal(connections, 0, 'no program may reach a listener on the host');
      assert.equal(started.sandbox.report().quarantined, 0);
      await started.close();
      assert.deepEqual(findTraces(started.stateFolder), {
        processes: [],
        groups: [],
        mounts: [],
        files: [],
        segments: [],
      });
    });
  });
}
