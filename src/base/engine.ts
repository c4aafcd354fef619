/** The state of an engine, for health checks, statistics and the operator. */
export type EngineReport = {
  readonly name: string;
  /** Null until the engine has reported it. */
  readonly version: string | null;
  readonly state: 'warming' | 'ready' | 'down';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
  /** How many workers were discarded and replaced since the start. */
  readonly replaced: number;
  /** Why it is down, worded for the operator. */
  readonly detail?: string;
};

/** Every engine is started once, kept warm, and closed with the service. */
export type Engine = {
  report(): EngineReport;
  /** Resolves as soon as the engine can accept work; rejects if it never will. */
  ready(): Promise<void>;
  /** Replaces workers between calls to release the memory they have accumulated; absent where none accumulates. */
  recycle?(): void;
  close(): Promise<void>;
};

/** Thrown by an engine whose queue is full, or that is down. */
export class Overload extends Error {
  override readonly name = 'Overload';
}
