import type { FastifyRequest } from 'fastify';
import type { CallResult } from '../calls/calls.ts';
import type { Submission } from '../model/submission.ts';
import { originOf } from './origin.ts';

/** A call that was answered, for those who count. */
export type Observation = {
  readonly served: CallResult;
  readonly submission: Submission;
  readonly seconds: number;
  /** What the caller says of where it comes from. */
  readonly origin: string | null;
  /** False where the caller asked that nothing of it be kept. */
  readonly mayBeKept: boolean;
};

export type ServedObserver = (observation: Observation) => void;

export const buildObservation = (
  request: FastifyRequest,
  submission: Submission,
  served: CallResult,
  started: number,
  origin: string | null = originOf(request),
): Observation => ({
  served,
  submission,
  seconds: (performance.now() - started) / 1000,
  origin,
  mayBeKept: !/^(1|true|yes|on)$/i.test(String(request.headers['x-no-training'] ?? '')),
});
