/** Writes down what the service promises now; refuses where that takes something back. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { everythingOn } from '../tests/everything-on.ts';
import { Service } from '../tests/service.ts';
import { broken, promised } from '../tests/wire/promised.ts';

const path = new URL('../tests/wire/promise.json', import.meta.url);
const service = await Service.start(everythingOn);
const now = promised((await service.get('/openapi.json')).body);
await service.stop();
const problems = existsSync(path) ? broken(JSON.parse(readFileSync(path, 'utf8')), now) : [];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
writeFileSync(path, `${JSON.stringify(now, null, 2)}\n`);
