import { alone } from '../python/sibling-modules.ts';
import { type MypySettings, startMypyPool } from './mypy-pool.ts';
import type { MypyPlace } from './mypy-process.ts';
import { textForMypy } from './mypy-text.ts';
import { describeSurroundings } from './surrounded-text.ts';
import { toTypeMessages } from './type-messages.ts';
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
export function startMypy(settings: MypyPlace & Partial<MypySettings>): Typechecker {
  const { ask, packages, ...engine } = startMypyPool({ ...mypyDefaults, ...settings });
  return {
    ...engine,
    typedModules: packages,
    async check(code, signal, surrounded = alone) {
      const text = textForMypy(code);
      const around = describeSurroundings(code, surrounded);
      const full = await ask({ text, raw: false, around }, signal);
      // Files that mypy cannot handle must not keep it from checking the text.
      const answer = around && full.kind === 'unknown' ? await ask({ text, raw: false, around: null }, signal) : full;
      return answer.kind === 'checked' ? { kind: 'checked', messages: toTypeMessages(code, answer.messages) } : answer;
    },
  };
}
