import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { requireStreams } from '../../base/require-streams.ts';
import { plainEnvironment, runCommand, runCommandOrThrow } from '../command.ts';
import { environment } from '../inside.ts';
import { cpuCores, limitsDefault, openFilesMax, tmpBytes } from '../sandbox.ts';
import { type Architecture, ociFilter } from '../seccomp/filter.ts';
import type { ContainerSpec, Runtime } from './runtime.ts';

const importMs = 180_000;

/**
 * Containers run by podman or docker, for machines that have nothing else. They start far more slowly, and the engine's
 * counters cannot be read: limits are reported as those that the supervisor sets itself.
 */
export async function engineRuntime(
  name: 'podman' | 'docker',
  architecture: Architecture,
  folder: string,
  rootfs: string,
): Promise<Runtime> {
  const version = (await runCommandOrThrow(name, ['version', '--format', '{{.Client.Version}}'])).trim();
  const filterFile = join(folder, 'filter.json');
  await writeFile(filterFile, JSON.stringify(ociFilter(architecture)));
  const image = `assay-sandbox:${basename(rootfs).toLowerCase()}`;
  const known = await runCommand(name, ['image', 'inspect', image]);
  if (known.code !== 0) {
    const archive = join(folder, 'rootfs.tar');
    await runCommandOrThrow('tar', ['-C', rootfs, '-cf', archive, '.'], { deadlineMs: importMs });
    await runCommandOrThrow(name, ['import', archive, image], { deadlineMs: importMs });
    await runCommandOrThrow('rm', ['-f', archive]);
  }
  return {
    name,
    version,
    channel: 'stdio',
    processes: 0,
    async spawn(spec, inner) {
      const child = requireStreams(
        spawn(name, ['run', ...options(spec, filterFile), image, ...inner], {
          cwd: '/',
          env: { ...plainEnvironment, HOME: folder },
          stdio: ['pipe', 'pipe', 'pipe'],
        }),
      );
      return { process: child, input: child.stdin, output: child.stdout, first: async () => null };
    },
    forget: async (id) => void (await runCommand(name, ['rm', '--force', id])),
    close: () => {},
  };
}

const options = (spec: ContainerSpec, filterFile: string): string[] => [
  '--rm',
  '--interactive',
  ...['--name', spec.id],
  ...['--network', 'none'],
  '--read-only',
  ...['--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges'],
  ...['--security-opt', `seccomp=${filterFile}`],
  ...['--user', `${spec.user}:${spec.user}`],
  ...['--hostname', 'sandbox'],
  ...['--workdir', '/tmp'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...['--memory', String(limitsDefault.memoryBytes), '--memory-swap', String(limitsDefault.memoryBytes)],
  ...['--pids-limit', String(limitsDefault.pids + 2), '--cpus', String(cpuCores)],
  ...['--ulimit', `nofile=${openFilesMax}:${openFilesMax}`, '--ulimit', 'core=0:0', '--ulimit', 'nproc=4096:4096'],
  ...['--tmpfs', `/tmp:rw,nosuid,nodev,noexec,mode=1777,size=${tmpBytes}`],
  ...(spec.packages ? ['--volume', `${spec.packages.source}:${spec.packages.destination}:ro`] : []),
  ...['--ipc', 'private', '--shm-size', '16m'],
  ...['--log-driver', 'none'],
];
