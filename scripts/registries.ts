import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';

type Registry = {
  readonly folder: string;
  readonly name: string;
  /** The file that defines the type of an entry; not an entry itself. */
  readonly definition: string;
  /** Entries are loaded on demand, so that a command does not load the modules of another. */
  readonly isLazy?: true;
};

const registries: readonly Registry[] = [
  { folder: 'src/wire/refusals', name: 'refusalKinds', definition: 'refusal.ts' },
  { folder: 'src/wire/formats/reports', name: 'reportFormats', definition: 'report-format.ts' },
  { folder: 'src/validate/modes', name: 'modePlans', definition: 'mode-plan.ts' },
  { folder: 'src/cli', name: 'commands', definition: 'command.ts', isLazy: true },
  { folder: 'src/checks', name: 'checks', definition: 'check.ts' },
  { folder: 'src/secrets/detectors', name: 'families', definition: 'detector.ts' },
  { folder: 'src/repair/fixers', name: 'fixers', definition: 'fixer.ts' },
  { folder: 'src/security/rules', name: 'rules', definition: 'rule.ts' },
  { folder: 'src/security/capabilities', name: 'capabilityRules', definition: 'capability.ts' },
  { folder: 'src/repair/mutations', name: 'mutations', definition: 'mutation.ts' },
];

const toCamelCase = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function renderIndex({ folder, name, definition, isLazy: late }: Registry): string {
  const entries = readdirSync(join(projectFolder, folder))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts' && file !== definition)
    .sort();
  const head = '// Derived from the files of this folder by scripts/registries.ts; not written by hand.';
  if (late) {
    const loads = entries.map((file) => {
      const entry = toCamelCase(basename(file, '.ts'));
      return `  ${entry}: async () => (await import('./${file}')).${entry},`;
    });
    return [head, `export const ${name} = {`, ...loads, '} as const;', ''].join('\n');
  }
  const imports = entries.map((file) => `import { ${toCamelCase(basename(file, '.ts'))} } from './${file}';`);
  const items = entries.map((file) => `  ${toCamelCase(basename(file, '.ts'))},`);
  return [head, ...imports, '', `export const ${name} = [`, ...items, '] as const;', ''].join('\n');
}

export const generator: Generator = {
  summary: 'the index.ts of every folder in which each file is one entry',
  make: () =>
    registries.map((registry) => ({ path: join(registry.folder, 'index.ts'), content: renderIndex(registry) })),
};
