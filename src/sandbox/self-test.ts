import { readFileSync } from 'node:fs';
import { open, readdir, readlink } from 'node:fs/promises';
import type { Container } from './container.ts';
import type { ContainerFactory } from './container-factory.ts';
import { type Inventory, inventoryProgram, readInventory } from './inventory.ts';
import { findBrokenGuarantee, type ProbeReport } from './probe-findings.ts';
import type { PackageMount } from './runtimes/runtime.ts';
import {
  cpuCores,
  type Limits,
  limitsDefault,
  type RunResult,
  type SandboxReport,
  tmpBytes,
  tmpInodes,
} from './sandbox.ts';
import type { Architecture } from './seccomp/filter.ts';
import { conditional, forbidden, type Numbers } from './seccomp/system-calls.ts';

export type Guarantees = {
  readonly level: 'full' | 'reduced';
  readonly mechanisms: NonNullable<SandboxReport['mechanisms']>;
  readonly python: string;
  readonly inventory: Inventory;
};

/** A guarantee that an engine does not provide. */
class GuaranteeBroken extends Error {
  override readonly name = 'GuaranteeBroken';
}

const testMsMax = 120_000;
/** Packages may take long to import on a busy machine. */
const inventoryMsMax = 45_000;
const probe = readFileSync(new URL('inside/probe.py', import.meta.url), 'utf8');

const memoryHog = 'held = []\nwhile True: held.append(b"x" * (1 << 20))\n';

const cpuHogs = `
import os, time
until = time.monotonic() + 0.35
children = []
for _ in range(3):
    child = os.fork()
    if child == 0:
        while time.monotonic() < until: pass
        os._exit(0)
    children.append(child)
for child in children: os.waitpid(child, 0)
`;

const survivors = `
import os, signal, time
for _ in range(8):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for number in range(1, 65):
                try: signal.signal(number, signal.SIG_IGN)
                except (OSError, ValueError): pass
            for fd in (0, 1, 2): os.close(fd)
        while True: time.sleep(1)
while True: time.sleep(1)
`;

/** Without a limit, three busy processes on two cores would use nearly two. */
const cpuShareMax = cpuCores * 1.35;

/** Runs containers and tries to break each guarantee from inside. Throws at the first that does not hold. */
export async function selfTest(
  factory: ContainerFactory,
  architecture: Architecture,
  hidden: readonly string[],
  packages: PackageMount | null,
  closing: AbortSignal,
): Promise<Guarantees> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(testMsMax)]);
  const inside = async <Seen>(look: (container: Container) => Promise<Seen>): Promise<Seen> => {
    const container = await factory.create(signal);
    try {
      return await look(container);
    } finally {
      container.stop();
      if ((await container.gone) === 'stuck') fail('a container could not be stopped');
    }
  };
  const program = (source: string, limits: Partial<Limits>, stdin = '') =>
    inside(async (container) => {
      const wanted = { ...limitsDefault, timeoutMs: 10_000, ...limits };
      const begun = await container.begin({ source, stdin: Buffer.from(stdin) }, wanted, {
        session: false,
        startedFrom: 'cold',
      });
      return begun.result;
    });
  const hasPackages = JSON.stringify({ site: packages?.destination ?? null });
  const question = JSON.stringify(probeInput(architecture, hidden, packages, factory.runtime.ownKernel === true));

  const [python, [probed, listed]] = await settleBoth(
    inside(async (container) => {
      await checkKill(container);
      return container.python;
    }),
    settleBoth(program(probe, {}, question), program(inventoryProgram, { timeoutMs: inventoryMsMax }, hasPackages)),
  );
  const found = parseProbeReport(probed);
  const problem = findBrokenGuarantee(found, factory.runtime.ownKernel === true);
  if (problem) fail(problem);
  const [hog, hogs] = await settleBoth(program(memoryHog, {}), program(cpuHogs, {}));
  const groups = factory.groups !== null;
  const bounded = hog.endedBy?.limit === 'memory';
  if (groups ? !bounded : hog.exitCode === 0) {
    fail(`a program that used up all memory was not stopped by the memory limit: ${describeResult(hog)}`);
  }
  const share = (hogs.cpuMs ?? 0) / hogs.wallMs;
  if (groups && share > cpuShareMax) fail(`three busy processes used ${share.toFixed(2)} cores, not ${cpuCores}`);

  const enforced = groups ? 'cgroup' : 'rlimit';
  return {
    python,
    inventory: readInventory(listed) ?? fail(`the modules could not be listed: ${describeResult(listed)}`),
    level: groups ? 'full' : 'reduced',
    mechanisms: {
      timeout: 'host',
      output: 'host',
      memory: groups ? 'cgroup' : bounded ? 'host' : 'rlimit',
      pids: enforced,
      cpu: groups ? 'cgroup' : 'none',
      tmp: 'mount',
      // Each file takes kernel memory, which a control group counts as the container's.
      inodes: found.inodesFull ? 'mount' : groups ? 'cgroup' : 'none',
    },
  };
}

/** Waits for both, so that a failure is reported only once the other's container is gone too. */
async function settleBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

function fail(what: string): never {
  throw new GuaranteeBroken(what);
}

const describeResult = ({ exitCode, signal, endedBy, stderr }: RunResult): string =>
  JSON.stringify({ exitCode, signal, endedBy, stderr: Buffer.from(stderr.bytes).toString().slice(-300) });

function probeInput(
  architecture: Architecture,
  hidden: readonly string[],
  packages: PackageMount | null,
  ownKernel: boolean,
): object {
  const column = architecture === 'x86_64' ? 0 : 1;
  const numbers = Object.entries(forbidden as Record<string, Numbers>).map(([name, pair]) => [name, pair[column]]);
  return {
    hidden,
    readOnly: packages ? [packages.destination] : [],
    // An engine with its own kernel has no filter to test.
    forbidden: Object.fromEntries(numbers.filter(([, number]) => number !== null && !ownKernel)),
    prlimit64: conditional.prlimit64[column],
    clone: conditional.clone[column],
    tmpBytes,
    tmpInodes,
    pids: limitsDefault.pids,
  };
}

function parseProbeReport(result: RunResult): ProbeReport {
  try {
    return JSON.parse(Buffer.from(result.stdout.bytes).toString()) as ProbeReport;
  } catch {
    fail(`the probe failed: ${describeResult(result)}`);
  }
}

/** Checks that processes that detach from their parent and ignore every signal are killed with their container. */
async function checkKill(container: Container): Promise<void> {
  const first = await container.first();
  const namespace = first === null ? null : await namespaceOf(String(first));
  // While the namespace is open, its number is not reused by a container whose processes would look like survivors.
  await using _held = namespace ? await open(`/proc/${first}/ns/pid`) : null;
  const begun = await container.begin(
    { source: survivors },
    { ...limitsDefault, timeoutMs: 250 },
    { session: false, startedFrom: 'cold' },
  );
  const result = await begun.result;
  if (result.endedBy?.limit !== 'timeout') {
    fail(`an endless program was not stopped by the timeout: ${describeResult(result)}`);
  }
  await container.gone;
  // Processes of an engine with its own kernel are not visible here: its first process is in our own namespace.
  if (!namespace || namespace === (await namespaceOf('self'))) return;
  const left = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(namespaceOf));
  if (left.includes(namespace)) fail('processes outlived their container');
}

const namespaceOf = (pid: string): Promise<string | null> => readlink(`/proc/${pid}/ns/pid`).catch(() => null);
