import type { ChildProcess } from 'node:child_process';

/**
 * Returns the spawned process, or throws if it has no streams. When no more files can be opened, Node returns a process
 * without streams and emits `error` on it a moment later; without a listener that would crash the service.
 */
export function requireStreams<Child extends ChildProcess>(child: Child): Child {
  if (child.stdio) return child;
  child.on('error', () => {});
  throw new Error('cannot start a process: too many open files');
}
