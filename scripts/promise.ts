import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';
import { extractPromise, findBroken, type PublicPromise } from '../tests/wire/public-promise.ts';
import { loadOpenApiDocument } from './sources/openapi-document.ts';

const path = 'tests/wire/promise.json';

export const generator: Generator = {
  summary: 'the public contract; fails if something promised was removed',
  async make() {
    const now = extractPromise((await loadOpenApiDocument()) as Parameters<typeof extractPromise>[0]);
    const before: PublicPromise = JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
    const problems = findBroken(before, now);
    if (problems.length > 0) throw new Error(problems.join('; '));
    // Records come in the order their modules happen to load in; keeping the old order leaves only additions in the diff.
    const ordered: PublicPromise = {
      operations: now.operations,
      refusals: { ...before.refusals, ...now.refusals },
      enums: { ...before.enums, ...now.enums },
      fields: { ...before.fields, ...now.fields },
    };
    return [{ path, content: `${JSON.stringify(ordered, null, 2)}\n` }];
  },
};
