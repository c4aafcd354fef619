import { environment } from '../inside.ts';
import { tmpBytes, tmpInodes } from '../sandbox.ts';
import type { ContainerSpec } from './runtime.ts';

const noCapabilities = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };

const shmBytes = 16 * 1024 * 1024;
const shmInodes = 256;

/** Kernel files that stay visible on kernels that cannot mount `/proc` with `subset=pid`. */
const masked = ['acpi', 'asound', 'kcore', 'keys', 'latency_stats', 'timer_list', 'timer_stats', 'sched_debug', 'scsi'];
const readOnly = ['bus', 'fs', 'irq', 'sys', 'sysrq-trigger'];

const tmpfs = (destination: string, ...options: string[]) => ({
  destination,
  type: 'tmpfs',
  source: 'tmpfs',
  options: ['nosuid', 'noexec', ...options],
});

export type Filter = { readonly seccomp: object } | { readonly annotations: Record<string, string> };

/** The container's `config.json` as defined by the OCI runtime specification. */
export function bundle(spec: ContainerSpec, command: readonly string[], filter: Filter, cgroupsPath?: string): object {
  const own = [`uid=${spec.user}`, `gid=${spec.user}`, 'mode=1777'];
  return {
    ociVersion: '1.0.0',
    process: {
      user: { uid: spec.user, gid: spec.user },
      args: command,
      env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      cwd: '/tmp',
      noNewPrivileges: true,
      capabilities: noCapabilities,
    },
    root: { path: spec.rootfs, readonly: true },
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
      ...(spec.packages
        ? [{ ...spec.packages, type: 'bind', options: ['bind', 'ro', 'nosuid', 'nodev', 'private'] }]
        : []),
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
