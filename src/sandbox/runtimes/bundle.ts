import { environment } from '../inside.ts';
import { tmpBytes, tmpInodes } from '../sandbox.ts';
import type { Place } from './runtime.ts';

const noCapabilities = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };

const shmBytes = 16 * 1024 * 1024;
const shmInodes = 256;

/** What remains visible of the kernel where `/proc` can not be cut down to processes. */
const masked = ['acpi', 'asound', 'kcore', 'keys', 'latency_stats', 'timer_list', 'timer_stats', 'sched_debug', 'scsi'];
const readOnly = ['bus', 'fs', 'irq', 'sys', 'sysrq-trigger'];

const tmpfs = (destination: string, ...options: string[]) => ({
  destination,
  type: 'tmpfs',
  source: 'tmpfs',
  options: ['nosuid', 'noexec', ...options],
});

export type Filter = { readonly seccomp: object } | { readonly annotations: Record<string, string> };

/** The container as the OCI runtime specification describes one. */
export function bundle(place: Place, command: readonly string[], filter: Filter, cgroupsPath?: string): object {
  const own = [`uid=${place.user}`, `gid=${place.user}`, 'mode=1777'];
  return {
    ociVersion: '1.0.0',
    process: {
      user: { uid: place.user, gid: place.user },
      args: command,
      env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      cwd: '/tmp',
      noNewPrivileges: true,
      capabilities: noCapabilities,
    },
    root: { path: place.rootfs, readonly: true },
    hostname: 'sandbox',
    ...('annotations' in filter ? { annotations: filter.annotations } : {}),
    mounts: [
      {
        destination: '/proc',
        type: 'proc',
        source: 'proc',
        options: ['nosuid', 'noexec', 'nodev', 'ro', 'subset=pid'],
      },
      tmpfs('/dev', 'mode=755', 'size=65536'),
      tmpfs('/dev/shm', 'nodev', ...own, `size=${shmBytes}`, `nr_inodes=${shmInodes}`),
      tmpfs('/tmp', 'nodev', ...own, `size=${tmpBytes}`, `nr_inodes=${tmpInodes}`),
    ],
    linux: {
      namespaces: ['pid', 'network', 'ipc', 'uts', 'mount', 'cgroup'].map((type) => ({ type })),
      maskedPaths: masked.map((name) => `/proc/${name}`),
      readonlyPaths: readOnly.map((name) => `/proc/${name}`),
      ...('seccomp' in filter ? { seccomp: filter.seccomp } : {}),
      ...(cgroupsPath ? { cgroupsPath } : {}),
    },
  };
}
