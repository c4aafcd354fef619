import { ErrorEnvelope } from '../contract/error-envelope.ts';
import '../contract/agent-card.ts';
import '../contract/checkout-request.ts';
import '../contract/http-validation-error.ts';
import { serviceVersion } from '../../base/version.ts';
import { componentSchemas, reference } from '../json-schema.ts';
import { type Operation, refusalsEverywhere } from '../operation.ts';
import { type RefusalCode, refusalKind } from '../refusal.ts';

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
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  };
}

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
    ...(key ? { security: [{ bearer: [] }, { apiKey: [] }] } : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? { requestBody: { required: true, content: { 'application/json': { schema: reference(request) } } } }
      : {}),
    responses: {
      200: {
        description: answer.description,
        content: answer.schema
          ? { 'application/json': { schema: reference(answer.schema) } }
          : { [answer.type ?? 'text/plain']: { schema: { type: 'string' } } },
      },
      ...refusals(operation.refusals ?? []),
    },
  };
}

const operationId = ({ method, path }: Operation): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`;

function refusals(codes: readonly RefusalCode[]): Document {
  const byStatus = Map.groupBy([...codes, ...refusalsEverywhere], (code) => refusalKind(code).status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, some]) => [
        status,
        {
          description: some.map((code) => `\`${code}\`: ${refusalKind(code).message}`).join('\n\n'),
          content: { 'application/json': { schema: reference(ErrorEnvelope) } },
        },
      ]),
  );
}
