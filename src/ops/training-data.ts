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

export type TrainingRecorder = {
  readonly route: Route;
  /**
   * Records code that was rejected, unless a credential was found in it; anything that looks like one is masked. Not
   * called for callers that opted out.
   */
  record(submission: Submission, verdict: Verdict): void;
};

/** Rejected code, for the operator only; nothing is recorded unless an operator token is configured. */
export function openTrainingData(
  store: Store,
  token: string | null,
  clock: Clock,
  warn: (reason: string) => void,
): TrainingRecorder {
  return {
    record({ code }, { mode, valid, findings }) {
      if (token === null || valid || findings.some(({ rule }) => rule.startsWith('secrets:'))) return;
      const diagnostics = JSON.stringify(findings.filter(({ risk }) => risk === undefined).map(diagnostic));
      const masked = maskerOf(code)(code);
      store.recordRejected({ mode, code: masked, diagnostics, at: clock.now() }).catch((error) => warn(String(error)));
    },
    route: {
      method: 'GET',
      path: '/v1/training-data',
      tag: 'operation',
      summary: 'Code that was rejected',
      description:
        'For the operator: send the operator token as `Authorization: Bearer`. Calls with the header ' +
        '`x-no-training: 1` and code in which a credential was found are never recorded. Anything that looks like ' +
        'a token is masked. Records are kept for thirty days.',
      key: 'operator',
      query: { since: 'The `next` of the previous page; omit it for the first page.' },
      response: { description: 'At most 100 records, oldest first.', schema: TrainingData },
      refusals: ['bad_request', 'unauthorized', 'not_configured', 'store_unavailable'],
      async handle(request, reply) {
        reply.header('cache-control', 'no-store');
        if (token === null) {
          throw new Refusal('not_configured', {
            message: 'Training data is not recorded: ASSAY_OPERATOR_TOKEN is not set.',
          });
        }
        if (!hasToken(request, token)) throw new Refusal('unauthorized', operatorOnly);
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

const operatorOnly = {
  message: 'This endpoint needs the operator token, not an API key.',
  remedy: { action: 'fix_request', hint: 'Send `Authorization: Bearer <OPERATOR_TOKEN>`.' },
} as const;

/** Compares digests, which have the same length, so that timing reveals nothing about the token. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256(sent), 'hex'), Buffer.from(sha256(token), 'hex'));
}

const cursor = (number: number): string => Buffer.from(`after ${number}`).toString('base64url');

function cursorOf({ query }: FastifyRequest): number {
  const { since } = query as Record<string, unknown>;
  if (since === undefined || since === '') return 0;
  const found =
    typeof since === 'string' ? /^after (\d{1,15})$/.exec(Buffer.from(since, 'base64url').toString()) : null;
  if (found) return Number(found[1]);
  const field = { loc: ['query', 'since'], msg: 'not a cursor from this service', type: 'value_error' };
  throw new Refusal('bad_request', { message: '`since` must be the `next` of an earlier page.', fields: [field] });
}
