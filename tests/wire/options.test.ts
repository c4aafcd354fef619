import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';

/** Prints everything that lists options, in a new process; the output is compared with and without an extra option. */
const script = `
import { checkHelp } from './src/cli/check/help.ts';
import { readArguments } from './src/cli/check/arguments.ts';
import { optionsDefault } from './src/model/options.ts';
import { planOf } from './src/validate/plan.ts';
import { Options } from './src/wire/contract/options.ts';
import { requestSchema } from './src/wire/formats/bounded-schemas.ts';
import { homePage } from './src/wire/formats/home-page.ts';
import { toolInput } from './src/wire/formats/mcp-schemas.ts';
import { readSubmission } from './src/wire/read-submission.ts';
import { renderOptionsTable } from './scripts/options-table.ts';
import { callOf, emptyDraft } from './page/draft.ts';

const [wire, flag, control] = process.argv.slice(2);
const bounds = { codeLengthMax: 100, timeoutSecondsMax: 60 };
const request = { code: 'x', options: { [wire]: 7 } };
console.log(JSON.stringify({
  contract: wire in Options.shape,
  requestSchema: wire in requestSchema(bounds).$defs.Options.properties,
  mcpExecute: wire in toolInput(planOf('execute'), bounds).properties.options.properties,
  mcpStatic: wire in toolInput(planOf('static'), bounds).properties.options.properties,
  help: checkHelp.includes('  --' + flag),
  page: homePage({ baseUrl: '', description: '', keys: false }, {}, { imported: [] }).includes('id="' + control + '"'),
  draft: callOf({ ...emptyDraft, [control]: '7' }).options[wire] ?? null,
  guide: renderOptionsTable().includes('\`' + wire + '\`'),
  submission: readSubmission(request, bounds).options.patience ?? null,
  checked: (() => {
    try {
      return readArguments(['--mode', 'execute', '--' + flag, '7', '.']).options.patience;
    } catch (error) {
      return error.message.split('.')[0];
    }
  })(),
  default: optionsDefault.patience ?? null,
}));
`;

const addedOption = `  patience: {
    wire: 'patience_level',
    kind: 'count',
    min: 1,
    max: 9,
    default: 5,
    needs: 'runs',
    description: 'How long to wait.',
    order: 7,
    flag: { argument: 'LEVEL', help: 'how long to wait' },
    control: { name: 'patience', label: 'Patience' },
  },
} as const satisfies`;

const folder = mkdtempSync(join(tmpdir(), 'assay-options-'));
after(() => rmSync(folder, { recursive: true }));
for (const part of ['src', 'page', 'scripts', 'package.json']) {
  cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
}
symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'shown.ts'), script);

const printOption = (): object =>
  JSON.parse(
    execFileSync(process.execPath, [join(folder, 'shown.ts'), 'patience_level', 'patience-level', 'patience'], {
      encoding: 'utf8',
      cwd: folder,
    }),
  );

test('an option added to the table appears everywhere', () => {
  assert.deepEqual(printOption(), {
    contract: false,
    requestSchema: false,
    mcpExecute: false,
    mcpStatic: false,
    help: false,
    page: false,
    draft: null,
    guide: false,
    submission: null,
    checked: "Unknown option '--patience-level'",
    default: null,
  });
  const table = join(folder, 'src/model/options.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace('} as const satisfies', addedOption));
  assert.deepEqual(printOption(), {
    contract: true,
    requestSchema: true,
    mcpExecute: true,
    mcpStatic: false,
    help: true,
    page: true,
    draft: 7,
    guide: true,
    submission: 7,
    checked: 7,
    default: 5,
  });
});
