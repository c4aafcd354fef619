import { alone } from '../python/sibling-modules.ts';
import { type MypySettings, type RawAnswer, startMypyPool } from './mypy-pool.ts';
import type { MypyPlace, MypyRequest } from './mypy-process.ts';
import { textForMypy } from './mypy-text.ts';
import type { ProjectMessages, ProjectTexts, ProjectTypechecker } from './project-texts.ts';
import { describeSurroundings } from './surrounded-text.ts';
import { toNameTypes, toTypeMessages } from './type-messages.ts';
import type { Typechecker } from './typechecker.ts';

export const mypyDefaults = {
  children: 2,
  waitingMax: 64,
  deadlineMs: 20_000,
  startMsMax: 120_000,
  cpuSecondsMax: 10,
  memoryMaxBytes: 1024 ** 3,
} as const satisfies Omit<MypySettings, keyof MypyPlace>;

/** Starts mypy. Each text is checked in a forked process that keeps nothing of earlier texts. */
export function startMypy(settings: MypyPlace & Partial<MypySettings>): Typechecker & ProjectTypechecker {
  const { ask, packages, pythonVersion, ...engine } = startMypyPool({ ...mypyDefaults, ...settings });
  return {
    ...engine,
    typedModules: packages,
    pythonVersion,
    async check(code, signal, surrounded = alone, _version = null, wantsTypes = false) {
      const text = textForMypy(code);
      const around = describeSurroundings(code, surrounded);
      const full = await ask({ text, raw: false, around, types: wantsTypes }, signal);
      // Files that mypy cannot handle must not keep it from checking the text.
      const answer =
        around && full.kind === 'unknown'
          ? await ask({ text, raw: false, around: null, types: wantsTypes }, signal)
          : full;
      if (answer.kind === 'checked') {
        const messages = toTypeMessages(code, answer.messages);
        return { kind: 'checked', messages, ...(wantsTypes ? { types: toNameTypes(answer.types) } : {}) };
      }
      return answer.kind === 'unknown' ? answer : { kind: 'unknown', reason: 'crash' };
    },
    checkProject: (project, signal) => checkProject(project, (request) => ask(request, signal)),
  };
}

/** How many files may stop a build before the project is given up. */
const blockingFilesMax = 5;

async function checkProject(
  project: ProjectTexts,
  ask: (request: MypyRequest) => Promise<RawAnswer>,
): Promise<ProjectMessages | null> {
  const files = project.files.map((file) => ({ ...file, text: textForMypy(file.text) }));
  const unknown: string[] = [];
  while (unknown.length <= blockingFilesMax) {
    const answer = await ask({ project: { ...project, files, unknown } });
    if (answer.kind === 'project') {
      const texts = new Map(project.files.map(({ path, text }) => [path, text]));
      const found = Object.entries(answer.files);
      return new Map(found.map(([path, messages]) => [path, toTypeMessages(texts.get(path)!, messages)]));
    }
    if (answer.kind !== 'blocked') return null;
    unknown.push(answer.path);
  }
  return null;
}
