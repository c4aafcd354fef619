import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { sha256 } from '../base/digest.ts';
import type { Route } from '../entrances/route.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { maskerOf } from '../secrets/mask.ts';
import type { Store } from '../store/store.ts';
import { TrainingData } from '../wire/contract/training-data.ts';
import { diagnostic } from '../wire/project.ts';
import { Refusal } from '../wire/refusal.ts';

const pageMax = 100;

export type TrainingBook = {
  readonly route: Route;
  /**
   * Keeps what was called invalid, unless a credential was found in it, and masks whatever else looks like one. Called
   * only where the caller did not object.
   */
  judged(submission: Submission, verdict: Verdict): void;
};

/** Rejected snippets for the operator alone; nothing is recorded where no token is configured. */
export function openTrainingData(
  store: Store,
  token: string | null,
  clock: Clock,
  warn: (reason: string) => void,
): TrainingBook {
  return {
    judged({ code }, { mode, valid, findings }) {
      if (token === null || valid || findings.some(({ rule }) => rule.startsWith('secrets:'))) return;
      const diagnostics = JSON.stringify(findings.filter(({ risk }) => risk === undefined).map(diagnostic));
      const masked = maskerOf(code)(code);
      store.recordRejected({ mode, code: masked, diagnostics, at: clock.now() }).catch((error) => warn(String(error)));
    },
    route: {
      method: 'GET',
      path: '/v1/training-data',
      tag: 'operation',
      summary: 'Snippets that were called invalid',
      description:
        'For the operator: send its token as `Authorization: Bearer`. A call with the header `x-no-training: 1`, and ' +
        'code in which a credential was found, is never recorded. Recorded code has tokens masked and is kept for thirty days.',
      key: 'operator',
      query: { since: 'The `next` of the page before; from the beginning unless given.' },
      response: { description: 'A page of at most 100, oldest first.', schema: TrainingData },
      refusals: ['bad_request', 'unauthorized', 'not_configured', 'store_unavailable'],
      async handle(request, reply) {
        reply.header('cache-control', 'no-store');
        if (token === null) {
          throw new Refusal('not_configured', {
            message: 'Nothing is recorded here: ASSAY_OPERATOR_TOKEN is not set.',
          });
        }
        if (!shows(request, token)) throw new Refusal('unauthorized', notACallersKey);
        const after = cursorOf(request);
        const found = await store.rejectedAfter(after, pageMax + 1);
        const page = found.slice(0, pageMax);
        return {
          items: page.map(({ number, at, mode, code, diagnostics }) => ({
            id: `rej_${number}`,
            recorded_at: at.toISOString(),
            mode,
            code,
            diagnostics: JSON.parse(diagnostics),
          })),
          next: page.length > 0 ? cursor(page.at(-1)!.number) : after > 0 ? cursor(after) : null,
          has_more: found.length > pageMax,
        };
      },
    },
  };
}

const notACallersKey = {
  message: "This asks for the operator's token, not for a caller's key.",
  remedy: { action: 'fix_request', hint: "Send the operator's token as Authorization: Bearer." },
} as const;

/** Digests have one length, so that the comparison tells nothing about the token. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const shown = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256(shown), 'hex'), Buffer.from(sha256(token), 'hex'));
}

const cursor = (number: number): string => Buffer.from(`after ${number}`).toString('base64url');

function cursorOf({ query }: FastifyRequest): number {
  const { since } = query as Record<string, unknown>;
  if (since === undefined || since === '') return 0;
  const found =
    typeof since === 'string' ? /^after (\d{1,15})$/.exec(Buffer.from(since, 'base64url').toString()) : null;
  if (found) return Number(found[1]);
  const field = { loc: ['query', 'since'], msg: 'not a cursor of this service', type: 'value_error' };
  throw new Refusal('bad_request', { message: 'since is not a cursor that an earlier page gave.', fields: [field] });
}
