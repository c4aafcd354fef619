/**
 * Writes the `index.ts` of every folder in which each file is one entry of a registry.
 * `--check` writes nothing and fails when one is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type Registry = {
  readonly folder: string;
  readonly name: string;
  /** The file that says what an entry is; not an entry itself. */
  readonly definition: string;
  /** An entry is loaded when it is asked for: a command does not wait for what only another one needs. */
  readonly late?: true;
};

export const registries: readonly Registry[] = [
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

export function indexOf({ folder, name, definition, late }: Registry): string {
  const entries = readdirSync(folder)
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

if (import.meta.main) {
  const check = process.argv.includes('--check');
  for (const registry of registries) {
    const path = join(registry.folder, 'index.ts');
    const wanted = indexOf(registry);
    let found = '';
    try {
      found = readFileSync(path, 'utf8');
    } catch {}
    if (found === wanted) continue;
    if (check) {
      console.error(`${path} is out of date: run node scripts/registries.ts`);
      process.exitCode = 1;
    } else {
      writeFileSync(path, wanted);
    }
  }
}
