import { transpileRuntimeModule } from '../validate/transpile-runtime.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Route } from './route.ts';

/** The module that translations import, for callers that have them import it. */
export const transpileRuntimeRoute: Route = {
  method: 'GET',
  path: '/transpile/:name',
  tag: 'documents',
  summary: 'The runtime that translations import',
  description: 'Translations name it in `transpiled_runtime`. A release of the service has one version of it.',
  response: { description: 'A module.', type: 'text/javascript' },
  refusals: ['not_found'],
  handle(request, reply) {
    const { name } = request.params as { name: string };
    const module = transpileRuntimeModule();
    if (name !== module.name)
      throw new Refusal('not_found', { message: 'This service has another version of the runtime. Translate again.' });
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable');
    return module.text;
  },
};
