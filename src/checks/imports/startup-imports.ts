import { isMainGuard } from '../../python/main-guard.ts';
import type { Program } from '../../python/program.ts';
import type { Span, Statement } from '../../python/tree.ts';
import { changesImportPath, createdModules } from './classify-imports.ts';

/** A top-level module without which a program cannot start. */
export type StartupImport = { readonly name: string; readonly place: Span };

/**
 * The modules that a program is certain to import at module level, each once. Imports in functions, in `try` and under
 * conditions may never run or may fail; so may those of modules that the program creates or looks for itself.
 */
export function startupImports(program: Program, body: readonly Statement[]): StartupImport[] {
  if (changesImportPath(program)) return [];
  const created = createdModules(program);
  const found = new Map<string, StartupImport>();
  for (const { name, place } of importsIn(body)) {
    if (!created.has(name) && !found.has(name) && !isWritten(program, name)) found.set(name, { name, place });
  }
  return [...found.values()];
}

function* importsIn(body: readonly Statement[]): Generator<StartupImport> {
  for (const statement of body) {
    switch (statement.kind) {
      case 'Import':
        for (const { name, place } of statement.names) yield { name: topLevel(name), place };
        break;
      case 'ImportFrom':
        if (statement.module !== null && !statement.level) {
          yield { name: topLevel(statement.module), place: statement.place };
        }
        break;
      case 'ClassDef':
        yield* importsIn(statement.body);
        break;
      case 'If':
        if (isMainGuard(statement.test)) yield* importsIn(statement.body);
        break;
      // What follows does not run.
      case 'Raise':
        return;
    }
  }
}

const topLevel = (module: string): string => module.split('.', 1)[0]!;

/** Whether a text has the name of the module's file, which it may write before the import. */
const isWritten = ({ all }: Program, name: string): boolean =>
  all('Constant').some(
    ({ value }) => value.type === 'str' && (value.value.includes(`${name}.py`) || value.value.includes(`${name}/`)),
  );
