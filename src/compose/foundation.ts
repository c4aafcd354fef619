import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../config.ts';
import type { Terms } from './terms.ts';

/** What every part of the service needs. */
export type Foundation = {
  readonly config: Config;
  readonly terms: Terms;
  readonly clock: Clock;
  readonly log: Logger;
  /** The address callers reach the service by; empty until it listens, unless it is configured. */
  readonly baseUrl: () => string;
  /** Every part is added to this stack as it is opened, and closed in reverse order. */
  readonly closing: AsyncDisposableStack;
};
