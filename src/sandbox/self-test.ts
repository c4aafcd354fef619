import { readFileSync } from 'node:fs';
import { open, readdir, readlink } from 'node:fs/promises';
import type { Container } from './container.ts';
import type { Maker } from './maker.ts';
import { brokenPromise, type Found } from './probe-findings.ts';
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

export type Proven = {
  readonly level: 'full' | 'reduced';
  readonly mechanisms: NonNullable<SandboxReport['mechanisms']>;
  readonly python: string;
};

/** What an engine promised and did not keep. */
class PromiseBroken extends Error {
  override readonly name = 'PromiseBroken';
}

const testMsMax = 60_000;
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

/** Three busy processes on two cores would have nearly two. */
const cpuShareMax = cpuCores * 1.35;

/** Runs containers and tries to break each promise from within. Throws at the first that does not hold. */
export async function selfTest(
  maker: Maker,
  architecture: Architecture,
  hidden: readonly string[],
  closing: AbortSignal,
): Promise<Proven> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(testMsMax)]);
  const inside = async <Seen>(look: (container: Container) => Promise<Seen>): Promise<Seen> => {
    const container = await maker.make(signal);
    try {
      return await look(container);
    } finally {
      container.stop();
      if ((await container.gone) === 'stuck') broken('a container did not end');
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
  const question = JSON.stringify(probeQuestion(architecture, hidden, maker.runtime.ownKernel === true));

  const [python, probed] = await bothEnded(
    inside(async (container) => {
      await provesKill(container);
      return container.python;
    }),
    program(probe, {}, question),
  );
  const found = foundBy(probed);
  const fault = brokenPromise(found, maker.runtime.ownKernel === true);
  if (fault) broken(fault);
  const [hog, hogs] = await bothEnded(program(memoryHog, {}), program(cpuHogs, {}));
  const groups = maker.groups !== null;
  const bounded = hog.endedBy?.limit === 'memory';
  if (groups ? !bounded : hog.exitCode === 0) broken(`a program that took all memory ended with ${told(hog)}`);
  const share = (hogs.cpuMs ?? 0) / hogs.wallMs;
  if (groups && share > cpuShareMax) broken(`three busy processes had ${share.toFixed(2)} processors`);

  const enforced = groups ? 'cgroup' : 'rlimit';
  return {
    python,
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

/** When one has failed, the other's container is gone too before that is told. */
async function bothEnded<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

function broken(what: string): never {
  throw new PromiseBroken(what);
}

const told = ({ exitCode, signal, endedBy, stderr }: RunResult): string =>
  JSON.stringify({ exitCode, signal, endedBy, stderr: Buffer.from(stderr.bytes).toString().slice(-300) });

function probeQuestion(architecture: Architecture, hidden: readonly string[], ownKernel: boolean): object {
  const column = architecture === 'x86_64' ? 0 : 1;
  const numbers = Object.entries(forbidden as Record<string, Numbers>).map(([name, pair]) => [name, pair[column]]);
  return {
    hidden,
    // There is no filter to test in front of a kernel of its own.
    forbidden: Object.fromEntries(numbers.filter(([, number]) => number !== null && !ownKernel)),
    prlimit64: conditional.prlimit64[column],
    clone: conditional.clone[column],
    tmpBytes,
    tmpInodes,
    pids: limitsDefault.pids,
  };
}

function foundBy(result: RunResult): Found {
  try {
    return JSON.parse(Buffer.from(result.stdout.bytes).toString()) as Found;
  } catch {
    broken(`the probe ended with ${told(result)}`);
  }
}

/** Processes that hide from their parent and ignore every signal are gone with their container. */
async function provesKill(container: Container): Promise<void> {
  const first = await container.first();
  const namespace = first === null ? null : await namespaceOf(String(first));
  // While the namespace is open its number is not given to the next container, whose processes would look like survivors.
  await using _held = namespace ? await open(`/proc/${first}/ns/pid`) : null;
  const begun = await container.begin(
    { source: survivors },
    { ...limitsDefault, timeoutMs: 250 },
    { session: false, startedFrom: 'cold' },
  );
  const result = await begun.result;
  if (result.endedBy?.limit !== 'timeout') broken(`a program without an end ended with ${told(result)}`);
  await container.gone;
  // A kernel of its own keeps its processes to itself: what is seen of it here is of this namespace.
  if (!namespace || namespace === (await namespaceOf('self'))) return;
  const left = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(namespaceOf));
  if (left.includes(namespace)) broken('processes outlived their container');
}

const namespaceOf = (pid: string): Promise<string | null> => readlink(`/proc/${pid}/ns/pid`).catch(() => null);
