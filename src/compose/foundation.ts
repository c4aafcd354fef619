import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../config.ts';
import type { Terms } from './terms.ts';

/** What every part of the service is built on. */
export type Foundation = {
  readonly config: Config;
  readonly terms: Terms;
  readonly clock: Clock;
  readonly log: Logger;
  /** The address callers reach the service by; empty until it listens, unless it is configured. */
  readonly baseUrl: () => string;
  /** Whatever is opened is put onto this stack at once, and closed from its top. */
  readonly closing: AsyncDisposableStack;
};
