import { everythingOn } from '../../tests/everything-on.ts';
import { Service } from '../../tests/service.ts';

let document: Promise<unknown> | null = null;

/** `/openapi.json` of a service with every address; the service is started once for all generators. */
export const loadOpenApiDocument = (): Promise<unknown> => {
  document ??= readDocument();
  return document;
};

async function readDocument(): Promise<unknown> {
  const service = await Service.start(everythingOn);
  try {
    return (await service.get('/openapi.json')).body;
  } finally {
    await service.stop();
  }
}
