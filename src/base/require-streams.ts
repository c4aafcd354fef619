import type { ChildProcess } from 'node:child_process';

/**
 * A process that was just spawned, or an error. Where no further file can be opened, Node hands out a process without
 * its streams and tells of it a moment later, to whoever listens by then: unheard, that would end the service.
 */
export function requireStreams<Child extends ChildProcess>(child: Child): Child {
  if (child.stdio) return child;
  child.on('error', () => {});
  throw new Error('too many files are open to start a process');
}
