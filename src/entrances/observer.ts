import type { FastifyRequest } from 'fastify';
import type { CallResult } from '../calls/calls.ts';
import type { Submission } from '../model/submission.ts';
import { originOf } from './origin.ts';

/** A served call, for metrics and statistics. */
export type Observation = {
  readonly served: CallResult;
  readonly submission: Submission;
  readonly seconds: number;
  /** Where the caller says it comes from. */
  readonly origin: string | null;
  /** False if the caller opted out of recording. */
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
