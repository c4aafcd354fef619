import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Group } from '../cgroups.ts';
import type { Channel } from '../inside.ts';
import type { EngineName } from '../sandbox.ts';

/** Where one container is to be: everything that is its own. */
export type Place = {
  /** Unique among all containers of this machine. */
  readonly id: string;
  /** A folder of its own, outside of what the container sees. */
  readonly folder: string;
  readonly rootfs: string;
  /** A user that no other container has at the same time. */
  readonly user: number;
  readonly group: Group | null;
};

export type Spawned = {
  /** The launcher: it ends after the container. */
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  /** The number of the container's first process on this host, once there is one. */
  first(): Promise<number | null>;
};

/** A program that makes containers. */
export type Runtime = {
  readonly name: EngineName;
  readonly version: string;
  readonly channel: Channel;
  /** System calls end in a kernel of its own, so that there is no filter of ours to find. */
  readonly ownKernel?: true;
  /** Processes and threads of its own that count as the container's. */
  readonly processes: number;
  /** Makes a control group below the one it is given, and above it where there is none yet. */
  readonly makesGroups?: true;
  spawn(place: Place, command: readonly string[]): Promise<Spawned>;
  /** Clears away what the runtime itself remembers of a container that ended badly. */
  forget(id: string): Promise<void>;
  close(): void;
};
