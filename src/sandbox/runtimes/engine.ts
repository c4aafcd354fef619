import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { requireStreams } from '../../base/require-streams.ts';
import { command, plainEnvironment, successful } from '../command.ts';
import { environment } from '../inside.ts';
import { cpuCores, limitsDefault, openFilesMax, tmpBytes } from '../sandbox.ts';
import { type Architecture, ociFilter } from '../seccomp/filter.ts';
import type { Place, Runtime } from './runtime.ts';

const importMs = 180_000;

/**
 * Containers of an engine that runs them for us, for machines where that is all there is. Slower by far to start, and
 * what the engine counted is not ours to read: limits are stated as those the supervisor sets itself.
 */
export async function engineRuntime(
  name: 'podman' | 'docker',
  architecture: Architecture,
  folder: string,
  rootfs: string,
): Promise<Runtime> {
  const version = (await successful(name, ['version', '--format', '{{.Client.Version}}'])).trim();
  const filterFile = join(folder, 'filter.json');
  await writeFile(filterFile, JSON.stringify(ociFilter(architecture)));
  const image = `assay-sandbox:${basename(rootfs).toLowerCase()}`;
  const known = await command(name, ['image', 'inspect', image]);
  if (known.code !== 0) {
    const archive = join(folder, 'rootfs.tar');
    await successful('tar', ['-C', rootfs, '-cf', archive, '.'], { deadlineMs: importMs });
    await successful(name, ['import', archive, image], { deadlineMs: importMs });
    await successful('rm', ['-f', archive]);
  }
  return {
    name,
    version,
    channel: 'stdio',
    processes: 0,
    async spawn(place, inner) {
      const child = requireStreams(
        spawn(name, ['run', ...options(place, filterFile), image, ...inner], {
          cwd: '/',
          env: { ...plainEnvironment, HOME: folder },
          stdio: ['pipe', 'pipe', 'pipe'],
        }),
      );
      return { process: child, input: child.stdin, output: child.stdout, first: async () => null };
    },
    forget: async (id) => void (await command(name, ['rm', '--force', id])),
    close: () => {},
  };
}

const options = (place: Place, filterFile: string): string[] => [
  '--rm',
  '--interactive',
  ...['--name', place.id],
  ...['--network', 'none'],
  '--read-only',
  ...['--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges'],
  ...['--security-opt', `seccomp=${filterFile}`],
  ...['--user', `${place.user}:${place.user}`],
  ...['--hostname', 'sandbox'],
  ...['--workdir', '/tmp'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...['--memory', String(limitsDefault.memoryBytes), '--memory-swap', String(limitsDefault.memoryBytes)],
  ...['--pids-limit', String(limitsDefault.pids + 2), '--cpus', String(cpuCores)],
  ...['--ulimit', `nofile=${openFilesMax}:${openFilesMax}`, '--ulimit', 'core=0:0', '--ulimit', 'nproc=4096:4096'],
  ...['--tmpfs', `/tmp:rw,nosuid,nodev,noexec,mode=1777,size=${tmpBytes}`],
  ...['--ipc', 'private', '--shm-size', '16m'],
  ...['--log-driver', 'none'],
];
