/** How an engine stands, for health checks, statistics and the operator. */
export type EngineReport = {
  readonly name: string;
  /** Null until the engine has said it. */
  readonly version: string | null;
  readonly state: 'warming' | 'ready' | 'down';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
  /** How many workers were thrown away and replaced since the start. */
  readonly replaced: number;
  /** Why it is down, in words for the operator. */
  readonly detail?: string;
};

/** Every engine is started once, kept warm, and closed with the service. */
export type Engine = {
  report(): EngineReport;
  /** Resolves at the first moment the engine can take work; rejects when it never will. */
  ready(): Promise<void>;
  /** Gives back, between calls, the memory it has grown to; absent where nothing grows. */
  recycle?(): void;
  close(): Promise<void>;
};

/** Thrown by an engine that has more work waiting than it may hold. */
export class Overload extends Error {
  override readonly name = 'Overload';
}
