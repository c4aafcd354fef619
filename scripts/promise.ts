/** Writes down what the service promises now; refuses where that takes something back. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { everythingOn } from '../tests/everything-on.ts';
import { Service } from '../tests/service.ts';
import { broken, type Promised, promised } from '../tests/wire/promised.ts';

const path = new URL('../tests/wire/promise.json', import.meta.url);
const service = await Service.start(everythingOn);
const now = promised((await service.get('/openapi.json')).body);
await service.stop();
const before: Promised | null = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
const problems = before ? broken(before, now) : [];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
// Records come in the order their modules happen to load in; keeping the old order leaves only additions in the diff.
const ordered: Promised = {
  operations: now.operations,
  refusals: { ...before?.refusals, ...now.refusals },
  enums: { ...before?.enums, ...now.enums },
  fields: { ...before?.fields, ...now.fields },
};
writeFileSync(path, `${JSON.stringify(ordered, null, 2)}\n`);
