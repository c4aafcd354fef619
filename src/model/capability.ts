import type { Place } from './finding.ts';

/** What code can do, like the permissions of an app. The set is closed: callers allow or refuse code by these names. */
export const capabilityNames = [
  'network-connect',
  'network-listen',
  'process-run',
  'process-kill',
  'file-read',
  'file-write',
  'file-delete',
  'directory-list',
  'environment-read',
  'credentials-read',
  'host-identify',
  'dynamic-code',
  'deserialize',
  'native-code',
  'introspection',
  'persistence',
  'clipboard-screen-input',
  'package-install',
] as const;
export type CapabilityName = (typeof capabilityNames)[number];

/** One place where code has a capability. */
export type Capability = {
  readonly name: CapabilityName;
  /** The host, path, command or variable, if it is known. */
  readonly detail: string | null;
  readonly place: Place;
  /** False if the place is unreachable, or if only run time decides what it does. */
  readonly certain: boolean;
};
