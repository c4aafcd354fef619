import type { Operation } from '../operation.ts';

type Headers = Readonly<Record<string, { readonly $ref: string } | Header>>;
type Header = { readonly description: string; readonly schema: { readonly type: 'string' } };

const header = (description: string): Header => ({ description, schema: { type: 'string' } });

/** Headers of answers that several operations have, under their names. */
export const headerComponents = {
  'x-request-id': header('Names this exchange: say it to the operator. Of the caller where it sent one.'),
  'x-service-version': header('The version that answered.'),
  'x-api-version': header('The version of the API, `v1`.'),
  'x-quota-tier': header('`free`, `paid`, `trial` or `x402`: by what the call is paid.'),
  'x-quota-remaining': header('Free calls left today, or credits where the key has some.'),
  'x-quota-reset': header('When the free calls reset: RFC 3339, UTC.'),
  'x-credits-remaining': header('Credits left, where the key has some.'),
  'x-svc-repeat': header('`1` where the answer is one given earlier, and free.'),
  ETag: header('Names this copy; send it back as `If-None-Match`.'),
  'Retry-After': header('Seconds until asking again makes sense.'),
  'WWW-Authenticate': header('How to get a key, and what is wrong with the one shown.'),
} as const;

type Name = keyof typeof headerComponents;

const standing: readonly Name[] = ['x-request-id', 'x-service-version', 'x-api-version'];
const metering: readonly Name[] = ['x-quota-tier', 'x-quota-remaining', 'x-quota-reset', 'x-credits-remaining'];
const ofStatus: Readonly<Record<number, readonly Name[]>> = {
  200: ['x-svc-repeat'],
  304: ['ETag'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** What comes beside the body of an answer with this status. */
export function headersBack({ key, revalidated, headersBack: own = {} }: Operation, status: number): Headers {
  const metered = key === true || key === 'optional';
  const names: Name[] = [
    ...standing,
    ...(status === 200 && revalidated ? (['ETag'] as const) : []),
    ...(metered ? metering : []),
    ...(status === 200 && !metered ? [] : (ofStatus[status] ?? [])),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...Object.fromEntries(Object.entries(own[status] ?? {}).map(([name, about]) => [name, header(about)])),
  };
}
