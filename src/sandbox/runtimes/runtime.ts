import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Group } from '../cgroups.ts';
import type { Channel } from '../inside.ts';
import type { EngineName } from '../sandbox.ts';

/** A folder of the host that containers can read and nothing can write through them. */
export type PackageMount = {
  readonly source: string;
  /** An empty folder of the root filesystem. */
  readonly destination: string;
};

/** What a runtime needs to create a container. */
export type ContainerSpec = {
  /** Unique among all containers of this machine. */
  readonly id: string;
  /** A folder for this container only, which it cannot see. */
  readonly folder: string;
  readonly rootfs: string;
  readonly packages: PackageMount | null;
  /** A user id that no other container uses at the same time. */
  readonly user: number;
  readonly group: Group | null;
};

export type Spawned = {
  /** The launcher: it exits after the container. */
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  /** The host's PID of the container's first process, once there is one. */
  first(): Promise<number | null>;
};

/** A program that creates containers. */
export type Runtime = {
  readonly name: EngineName;
  readonly version: string;
  readonly channel: Channel;
  /** System calls go to a kernel of its own, so our filter is not visible inside. */
  readonly ownKernel?: true;
  /** How many of its own processes and threads count toward the container's limit. */
  readonly processes: number;
  /** Creates a control group below the one it is given, and missing parents. */
  readonly makesGroups?: true;
  spawn(spec: ContainerSpec, command: readonly string[]): Promise<Spawned>;
  /** Removes the runtime's own state of a container that did not exit cleanly. */
  forget(id: string): Promise<void>;
  close(): void;
};
