import type { Operation } from '../operation.ts';

type Headers = Readonly<Record<string, { readonly $ref: string } | Header>>;
type Header = { readonly description: string; readonly schema: { readonly type: 'string' } };

const header = (description: string): Header => ({ description, schema: { type: 'string' } });

/** Response headers that several operations share, by name. */
export const headerComponents = {
  'x-request-id': header(
    'Id of this request; give it to the operator when you report a problem. If the caller sent one, it is returned.',
  ),
  'x-service-version': header('The version of the service.'),
  'x-api-version': header('The version of the API, `v1`.'),
  'x-quota-tier': header('How the call is paid for: `free`, `paid`, `trial` or `x402`.'),
  'x-quota-remaining': header('Free calls left today; for a key with credits, the credits left.'),
  'x-quota-reset': header('When the free calls reset (RFC 3339, UTC).'),
  'x-credits-remaining': header('Credits left, if the key has any.'),
  'x-svc-repeat': header('`1` if this repeats an earlier response, free of charge.'),
  ETag: header('Version of this document; send it back as `If-None-Match`.'),
  'Retry-After': header('Seconds to wait before retrying.'),
  'WWW-Authenticate': header('Where to get a key, and what is wrong with the one that was sent.'),
} as const;

type Name = keyof typeof headerComponents;

const common: readonly Name[] = ['x-request-id', 'x-service-version', 'x-api-version'];
const metering: readonly Name[] = ['x-quota-tier', 'x-quota-remaining', 'x-quota-reset', 'x-credits-remaining'];
const ofStatus: Readonly<Record<number, readonly Name[]>> = {
  200: ['x-svc-repeat'],
  304: ['ETag'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** The headers of a response with this status. */
export function headersOf({ key, hasEtag, responseHeaders: own = {} }: Operation, status: number): Headers {
  const metered = key === true || key === 'optional';
  const names: Name[] = [
    ...common,
    ...(status === 200 && hasEtag ? (['ETag'] as const) : []),
    ...(metered ? metering : []),
    ...(status === 200 && !metered ? [] : (ofStatus[status] ?? [])),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...Object.fromEntries(Object.entries(own[status] ?? {}).map(([name, about]) => [name, header(about)])),
  };
}
