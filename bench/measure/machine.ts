import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';

/** The machine on which numbers were measured, and the versions of the programs compared. */
export type Machine = {
  readonly processor: string;
  readonly cores: number;
  readonly memoryMb: number;
  readonly system: string;
  readonly versions: Readonly<Record<string, string>>;
};

const python = join(projectFolder, '.assay/python/bin');

export function readMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() || process.arch,
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 2 ** 20),
    system: `${readDistribution()}, Linux ${release()}, ${process.arch}`,
    versions: Object.fromEntries(
      (
        [
          ['Node', process.version.slice(1)],
          ['Python', readVersion(join(python, 'python'), '--version')],
          ['mypy', readVersion(join(python, 'mypy'), '--version')],
          ['ruff', readVersion(join(python, 'ruff'), '--version')],
          ['bandit', readVersion(join(python, 'bandit'), '--version')],
          ['Brython', readPackageVersion('brython')],
          ['crun', readVersion('crun', '--version')],
          ['runc', readVersion('runc', '--version')],
          ['bubblewrap', readVersion('bwrap', '--version')],
          ['PostgreSQL', readVersion('psql', '--version')],
          ['HAProxy', readVersion('haproxy', '-v')],
        ] as const
      ).filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== null),
    ),
  };
}

function readDistribution(): string {
  if (!existsSync('/etc/os-release')) return process.platform;
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
}

/** Reads the version number that a program prints; null if it is not installed. */
function readVersion(program: string, flag: string): string | null {
  const { stdout, stderr, error } = spawnSync(program, [flag], {
    encoding: 'utf8',
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  return error ? null : (/\d+\.\d+(?:\.\d+)*/.exec(stdout + stderr)?.[0] ?? null);
}

function readPackageVersion(name: string): string | null {
  const file = join(projectFolder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}
