import { ErrorEnvelope } from '../contract/error-envelope.ts';
import '../contract/agent-card.ts';
import '../contract/checkout-request.ts';
import '../contract/http-validation-error.ts';
import { serviceVersion } from '../../base/version.ts';
import { componentSchemas, exampleOf, reference } from '../json-schema.ts';
import { type Operation, refusalsEverywhere } from '../operation.ts';
import { refusalKind } from '../refusal.ts';
import { headerComponents, headersBack } from './openapi-headers.ts';

type Document = Record<string, unknown>;

/** OpenAPI 3.1 of what is mounted, so that the description cannot drift from the service. */
export function openApi(operations: readonly Operation[], baseUrl: string, description: string): Document {
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
      schemas: componentSchemas(),
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
  const { tag, summary, description, key, request, answer, path, query, headers } = operation;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const named = (where: 'query' | 'header', names: Readonly<Record<string, string>> = {}) =>
    Object.entries(names).map(([name, about]) => ({
      name,
      in: where,
      description: about,
      schema: { type: 'string' },
    }));
  const parameters = [...inPath, ...named('query', query), ...named('header', headers)];
  return {
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    operationId: operationId(operation),
    security: key === 'operator' ? [{ operator: [] }] : key ? [{ bearer: [] }, { apiKey: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(request), ...exampleOf(request) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: answer.description,
        headers: headersBack(operation, 200),
        content: {
          ...(answer.schema
            ? { 'application/json': { schema: reference(answer.schema) } }
            : {
                [answer.type ?? 'text/plain']: { schema: answer.type === 'application/json' ? {} : { type: 'string' } },
              }),
          ...Object.fromEntries(
            Object.entries(answer.furtherTypes ?? {}).map(([type, about]) => [
              type,
              { schema: { type: 'string', description: about } },
            ]),
          ),
        },
      },
      ...refusals(operation),
    },
  };
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

function refusals(operation: Operation): Document {
  const codes = [...(operation.refusals ?? []), ...refusalsEverywhere];
  const byStatus = Map.groupBy(codes, (code) => refusalKind(code).status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, some]) => [
        status,
        {
          description: some.map((code) => `\`${code}\`: ${refusalKind(code).message}`).join('\n\n'),
          headers: headersBack(operation, status),
          content: { 'application/json': { schema: reference(ErrorEnvelope) } },
          'x-error-codes': some,
        },
      ]),
  );
}
