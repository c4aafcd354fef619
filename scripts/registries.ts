import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';

type Registry = {
  readonly folder: string;
  readonly name: string;
  /** The file that says what an entry is; not an entry itself. */
  readonly definition: string;
  /** An entry is loaded when it is asked for: a command does not wait for what only another one needs. */
  readonly late?: true;
};

const registries: readonly Registry[] = [
  { folder: 'src/wire/refusals', name: 'refusalKinds', definition: 'refusal.ts' },
  { folder: 'src/wire/formats/reports', name: 'reportFormats', definition: 'report-format.ts' },
  { folder: 'src/validate/modes', name: 'modePlans', definition: 'mode-plan.ts' },
  { folder: 'src/cli', name: 'commands', definition: 'command.ts', late: true },
  { folder: 'src/checks', name: 'checks', definition: 'check.ts' },
  { folder: 'src/secrets/detectors', name: 'families', definition: 'detector.ts' },
  { folder: 'src/repair/fixers', name: 'fixers', definition: 'fixer.ts' },
  { folder: 'src/security/rules', name: 'rules', definition: 'rule.ts' },
  { folder: 'src/repair/mutations', name: 'mutations', definition: 'mutation.ts' },
];

const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function indexSource({ folder, name, definition, late }: Registry): string {
  const entries = readdirSync(join(projectFolder, folder))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts' && file !== definition)
    .sort();
  const head = '// Derived from the files of this folder by scripts/registries.ts; not written by hand.';
  if (late) {
    const loads = entries.map((file) => {
      const entry = camel(basename(file, '.ts'));
      return `  ${entry}: async () => (await import('./${file}')).${entry},`;
    });
    return [head, `export const ${name} = {`, ...loads, '} as const;', ''].join('\n');
  }
  const imports = entries.map((file) => `import { ${camel(basename(file, '.ts'))} } from './${file}';`);
  const items = entries.map((file) => `  ${camel(basename(file, '.ts'))},`);
  return [head, ...imports, '', `export const ${name} = [`, ...items, '] as const;', ''].join('\n');
}

export const generator: Generator = {
  summary: 'the index.ts of every folder in which each file is one entry',
  make: () =>
    registries.map((registry) => ({ path: join(registry.folder, 'index.ts'), content: indexSource(registry) })),
};
