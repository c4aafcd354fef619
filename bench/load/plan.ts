import type { Mode } from '../../src/model/mode.ts';

/** What a call is: a mode with code nobody has sent before, one that was sent before, or one that is refused. */
export type Kind = Mode | 'prose' | 'repeat' | 'refusal';

export const modeOf = (kind: Kind): Mode => (kind === 'repair' || kind === 'execute' ? kind : 'static');

export type LoadPlan = {
  readonly url: string;
  readonly keys: readonly string[];
  /** How often each kind of call is made. */
  readonly weights: Readonly<Partial<Record<Kind, number>>>;
  /** Of static texts; of every length that callers send where it is null. */
  readonly lines: number | null;
  readonly seed: number;
  readonly seconds: number;
  /** `closed`: so many callers, each waiting for its answer. `open`: so many calls a second, whatever comes of them. */
  readonly arrivals:
    | { readonly kind: 'closed'; readonly abreast: number }
    | { readonly kind: 'open'; readonly perSecond: number };
};

export type Ended = {
  readonly kind: Kind;
  /** 0 where the connection was lost. */
  readonly status: number;
  /** Milliseconds from the moment the call was due until its answer was there. */
  readonly ms: number;
  /** When it was due, in milliseconds since the start. */
  readonly at: number;
  readonly cost: number;
  readonly isRepeat: boolean;
  readonly bytes: number;
};

export type LoadResult = {
  readonly ended: readonly Ended[];
  readonly seconds: number;
  /** Milliseconds of processor time that the generator itself took. */
  readonly generatorMs: number;
};
