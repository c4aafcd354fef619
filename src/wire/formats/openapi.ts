import { ErrorEnvelope } from '../contract/error-envelope.ts';
import '../contract/agent-card.ts';
import '../contract/checkout-request.ts';
import '../contract/http-validation-error.ts';
import { serviceVersion } from '../../base/version.ts';
import { componentSchemas, exampleOf, reference } from '../json-schema.ts';
import { commonRefusals, type Operation, type ResponseSpec } from '../operation.ts';
import type { Bounds } from '../read-submission.ts';
import { type RefusalCode, refusalKind } from '../refusal.ts';
import { boundedComponents } from './bounded-schemas.ts';
import { headerComponents, headersOf } from './openapi-headers.ts';

type Document = Record<string, unknown>;

/** OpenAPI 3.1, made from the mounted routes so that it cannot drift from them. */
export function openApi(
  operations: readonly Operation[],
  baseUrl: string,
  description: string,
  bounds: Bounds,
): Document {
  const paths: Record<string, Document> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version: serviceVersion, description },
    servers: [{ url: baseUrl }],
    tags,
    paths,
    components: {
      schemas: boundedComponents(componentSchemas(), bounds),
      headers: headerComponents,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A key from `POST /v1/keys`.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The same key.' },
        operator: { type: 'http', scheme: 'bearer', description: 'The operator token of this deployment.' },
      },
    },
  };
}

const tags = [
  { name: 'validation', description: 'Send code, receive a verdict.' },
  { name: 'keys', description: 'Keys, prices and payment methods.' },
  { name: 'agents', description: 'Agent protocols, and how agents discover the service.' },
  { name: 'operation', description: 'Health, statistics and metrics.' },
  { name: 'documents', description: 'Documentation and pages.' },
];

function described(operation: Operation): Document {
  const { tag, summary, description, key, request, form, path, query, headers, hasEtag } = operation;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const named = (where: 'query' | 'header', names: NonNullable<Operation['query']> = {}) =>
    Object.entries(names).map(([name, about]) => ({
      name,
      in: where,
      ...(typeof about === 'string' ? { description: about, schema: { type: 'string' } } : about),
    }));
  const parameters = [
    ...inPath,
    ...named('query', query),
    ...named('header', {
      ...headers,
      ...(hasEtag ? { 'If-None-Match': 'The `ETag` of the copy that the caller has.' } : {}),
    }),
  ];
  const media = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    operationId: operationId(operation),
    security: securityOf(key),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? { requestBody: { required: true, content: { [media]: { schema: reference(request), ...exampleOf(request) } } } }
      : {}),
    responses: responses(operation),
  };
}

function securityOf(key: Operation['key']): Document[] {
  if (key === 'operator') return [{ operator: [] }];
  const schemes = [{ bearer: [] }, { apiKey: [] }];
  if (key === 'optional') return [{}, ...schemes];
  return key ? schemes : [];
}

type Media = Readonly<Record<string, { readonly schema: Document }>>;

function contentOf({ schema, type, otherTypes = {} }: ResponseSpec): Media {
  const texts = Object.entries(otherTypes).map(([name, about]) => [
    name,
    { schema: { ...(/\bjson$/.test(name) ? {} : { type: 'string' }), description: about } },
  ]);
  return {
    ...(schema ? { 'application/json': { schema: reference(schema) } } : {}),
    ...(type ? { [type]: { schema: type === 'application/json' ? {} : { type: 'string' } } } : {}),
    ...Object.fromEntries(texts),
  };
}

/** Every status that the operation can return. */
function responses(operation: Operation): Document {
  const { response: usual, otherResponses = {}, hasEtag, refusals = [] } = operation;
  const specs: Record<number, ResponseSpec> = {
    [usual.status ?? 200]: usual,
    ...(hasEtag ? { 304: { description: 'The copy that the caller has is still current.' } } : {}),
    ...otherResponses,
  };
  const codes = Map.groupBy(new Set([...refusals, ...commonRefusals]), (code) => refusalKind(code).status);
  const statuses = [...new Set([...Object.keys(specs).map(Number), ...codes.keys()])].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [status, response(operation, status, specs[status], codes.get(status))]),
  );
}

function response(
  operation: Operation,
  status: number,
  spec: ResponseSpec | undefined,
  codes: readonly RefusalCode[] | undefined,
): Document {
  const content = mergedContent(spec ? contentOf(spec) : {}, codes ? contentOf(refusalSpec) : {});
  const refused = (codes ?? []).map((code) => `\`${code}\`: ${refusalKind(code).message}`);
  return {
    description: [...(spec ? [spec.description] : []), ...refused].join('\n\n'),
    headers: headersOf(operation, status),
    ...(Object.keys(content).length > 0 ? { content } : {}),
    ...(codes ? { 'x-error-codes': codes } : {}),
  };
}

const refusalSpec: ResponseSpec = { description: '', schema: ErrorEnvelope };

/** If a status has two bodies of the same media type, the schema accepts either. */
function mergedContent(one: Media, other: Media): Media {
  const shared = Object.keys(one).filter((type) => Object.hasOwn(other, type));
  const either = shared.map((type) => [type, { schema: { anyOf: [one[type]!.schema, other[type]!.schema] } }]);
  return { ...one, ...other, ...Object.fromEntries(either) };
}

/** `GET /v1/pricing` is getPricing, `GET /errors/:code` getErrorsByCode. */
function operationId({ operationId: given, method, path, response: { type } }: Operation): string {
  if (given) return given;
  const words = path
    .replace(/^\/v1\/|^\/\.well-known\//, '/')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1));
  const kind = type === 'text/html' ? 'Page' : '';
  return `${method.toLowerCase()}${words.join('') || 'Home'}${kind}`;
}
