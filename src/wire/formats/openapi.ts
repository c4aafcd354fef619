import { ErrorEnvelope } from '../contract/error-envelope.ts';
import '../contract/agent-card.ts';
import '../contract/checkout-request.ts';
import '../contract/http-validation-error.ts';
import { serviceVersion } from '../../base/version.ts';
import { componentSchemas, exampleOf, reference } from '../json-schema.ts';
import { type Answer, type Operation, refusalsEverywhere } from '../operation.ts';
import type { Bounds } from '../read-submission.ts';
import { type RefusalCode, refusalKind } from '../refusal.ts';
import { boundedComponents } from './bounded-schemas.ts';
import { headerComponents, headersBack } from './openapi-headers.ts';

type Document = Record<string, unknown>;

/** OpenAPI 3.1 of what is mounted, so that the description cannot drift from the service. */
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
        operator: { type: 'http', scheme: 'bearer', description: 'The token of whoever runs this deployment.' },
      },
    },
  };
}

const tags = [
  { name: 'validation', description: 'Send code, receive a verdict.' },
  { name: 'keys', description: 'Keys, prices and ways to pay.' },
  { name: 'agents', description: 'Protocols that agents speak, and how they find the service.' },
  { name: 'operation', description: 'How the service fares.' },
  { name: 'documents', description: 'Texts and pages about it.' },
];

function described(operation: Operation): Document {
  const { tag, summary, description, key, request, form, path, query, headers, revalidated } = operation;
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
    ...named('header', { ...headers, ...(revalidated ? { 'If-None-Match': 'The `ETag` of the copy at hand.' } : {}) }),
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
  const asked = [{ bearer: [] }, { apiKey: [] }];
  if (key === 'optional') return [{}, ...asked];
  return key ? asked : [];
}

type Media = Readonly<Record<string, { readonly schema: Document }>>;

function contentOf({ schema, type, furtherTypes = {} }: Answer): Media {
  const texts = Object.entries(furtherTypes).map(([name, about]) => [
    name,
    { schema: { ...(/\bjson$/.test(name) ? {} : { type: 'string' }), description: about } },
  ]);
  return {
    ...(schema ? { 'application/json': { schema: reference(schema) } } : {}),
    ...(type ? { [type]: { schema: type === 'application/json' ? {} : { type: 'string' } } } : {}),
    ...Object.fromEntries(texts),
  };
}

/** Every status the operation can answer with. */
function responses(operation: Operation): Document {
  const { answer, furtherAnswers = {}, revalidated, refusals = [] } = operation;
  const answers: Record<number, Answer> = {
    [answer.status ?? 200]: answer,
    ...(revalidated ? { 304: { description: 'The copy at hand is still the newest.' } } : {}),
    ...furtherAnswers,
  };
  const codes = Map.groupBy(new Set([...refusals, ...refusalsEverywhere]), (code) => refusalKind(code).status);
  const statuses = [...new Set([...Object.keys(answers).map(Number), ...codes.keys()])].sort(
    (one, other) => one - other,
  );
  return Object.fromEntries(
    statuses.map((status) => [status, response(operation, status, answers[status], codes.get(status))]),
  );
}

function response(
  operation: Operation,
  status: number,
  answer: Answer | undefined,
  codes: readonly RefusalCode[] | undefined,
): Document {
  const content = mergedContent(answer ? contentOf(answer) : {}, codes ? contentOf(refusalAnswer) : {});
  const refused = (codes ?? []).map((code) => `\`${code}\`: ${refusalKind(code).message}`);
  return {
    description: [...(answer ? [answer.description] : []), ...refused].join('\n\n'),
    headers: headersBack(operation, status),
    ...(Object.keys(content).length > 0 ? { content } : {}),
    ...(codes ? { 'x-error-codes': codes } : {}),
  };
}

const refusalAnswer: Answer = { description: '', schema: ErrorEnvelope };

/** Where a status has two bodies of the same media type, either can come. */
function mergedContent(one: Media, other: Media): Media {
  const shared = Object.keys(one).filter((type) => Object.hasOwn(other, type));
  const either = shared.map((type) => [type, { schema: { anyOf: [one[type]!.schema, other[type]!.schema] } }]);
  return { ...one, ...other, ...Object.fromEntries(either) };
}

/** `GET /v1/pricing` is getPricing, `GET /errors/:code` getErrorsByCode. */
function operationId({ operationId: given, method, path, answer }: Operation): string {
  if (given) return given;
  const words = path
    .replace(/^\/v1\/|^\/\.well-known\//, '/')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1));
  const kind = answer.type === 'text/html' ? 'Page' : '';
  return `${method.toLowerCase()}${words.join('') || 'Home'}${kind}`;
}
