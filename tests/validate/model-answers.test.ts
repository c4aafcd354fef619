import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');
const folder = join(import.meta.dirname, 'model-answers');

type Listed = { readonly line: number | null; readonly severity: string; readonly rule: string };

/** Each file has an answer of a language model, the findings that are expected, and the code alone, if there is any. */
for (const file of readdirSync(folder).sort()) {
  test(`an answer of a model: ${file.replace('.txt', '')}`, async () => {
    const [answer, findings, code] = readFileSync(join(folder, file), 'utf8').split(/^=== (?:findings|code)\n/m);
    const { body } = await service.post('/v1/validate', { code: answer, mode: 'repair' });
    const found = (body.diagnostics as Listed[]).map(({ line, severity, rule }) => `${line} ${severity} ${rule}\n`);
    assert.deepEqual([found.join(''), body.fixed_code ?? undefined], [findings, code]);
    assert.equal(body.valid, !findings!.includes(' error '));
  });
}
