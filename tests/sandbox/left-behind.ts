import { globSync, lstatSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { sha256 } from '../../src/base/digest.ts';

/** What the containers of one state folder left on this machine. Other tests may run at the same time. */
export type Traces = {
  readonly processes: readonly string[];
  readonly groups: readonly string[];
  readonly mounts: readonly string[];
  readonly files: readonly string[];
  /** Shared memory segments of any container. */
  readonly segments: readonly string[];
};

const isContainersUser = (user: number): boolean => user >= 200_000 && user < 201_000;

export function findTraces(stateFolder: string): Traces {
  const family = `assay-${sha256(resolve(stateFolder)).slice(0, 8)}-`;
  return {
    processes: globSync('/proc/[0-9]*').flatMap((folder) => findProcess(folder, [family, stateFolder])),
    groups: globSync(`/sys/fs/cgroup/**/${family}*/assay-*`).map((path) => basename(path)),
    mounts: readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .filter((line) => line.includes('rootfs-') || line.includes(stateFolder)),
    files: globSync(`${stateFolder}/*/assay-*`).concat(globSync(`${stateFolder}/*/state/*`)),
    segments: findSegments(),
  };
}

/** Describes the process if it is in our control groups, or is a launcher with our folder on its command line. */
function findProcess(folder: string, marks: readonly string[]): string[] {
  try {
    const command = readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const groups = readFileSync(`${folder}/cgroup`, 'utf8');
    const ours = marks.some((mark) => groups.includes(mark) || command.includes(mark));
    return ours && !command.includes('service-to-kill.ts') ? [`${basename(folder)}: ${command.slice(0, 120)}`] : [];
  } catch {
    return [];
  }
}

function findSegments(): string[] {
  const systemV = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n').slice(1);
  const files = globSync('/dev/shm/*').filter((path) => isContainersUser(lstatSync(path).uid));
  return [...systemV.filter((line) => isContainersUser(Number(line.trim().split(/\s+/)[7]))), ...files];
}
