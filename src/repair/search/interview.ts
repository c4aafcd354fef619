import type { TextEdit } from '../../python/source.ts';
import type { Asker, Job, Question, Reply, Told } from './asker.ts';
import { type Attempt, judge } from './replay.ts';

/** What came of putting examples to a variant. */
export type Interview = {
  /** For each example whether it holds; just one answer where one does not and that is enough. */
  readonly held: readonly boolean[];
  /** How many examples were asked before the program ended, with the one that ended it. */
  readonly reached: number;
  /** What was asked for each example, and the lines it ran. */
  readonly sections: readonly (readonly Question[])[];
  readonly lines: readonly (readonly number[])[];
  readonly end: Told['end'];
  readonly cpuMs: number;
};

export type Plan = {
  readonly cpuMs: number;
  readonly sections: Sections;
  /** Also tell which lines run. */
  readonly trace?: boolean;
  /** Variants may share processes. */
  readonly shared?: boolean;
  /** Judge every example, also after one that does not hold. */
  readonly thorough?: boolean;
};

export type Interviews = {
  /** Puts examples to variants, all in one program for each. Those that were not reached in time are undefined. */
  interview(
    variants: readonly (readonly TextEdit[])[],
    plan: Plan,
    signal: AbortSignal,
  ): Promise<(Interview | undefined)[]>;
};

/** What is asked for each example, as far as it is known beforehand. */
export type Sections = readonly (readonly Question[])[];

/** How often a variant is started again because an answer of its own led to a further question. */
const extensionsMax = 12;

/** Examples are asked in the order given. */
export function interviewer(base: string, attempts: readonly Attempt[], asker: Asker): Interviews {
  return {
    async interview(variants, { cpuMs, sections, trace = false, shared = false, thorough = false }, signal) {
      const found: (Interview | undefined)[] = variants.map(() => undefined);
      let open = variants.map((edits, variant) => ({ variant, edits, sections }));
      const scripts = new Map<Sections, readonly Question[]>();
      const scriptOf = (asked: Sections): readonly Question[] => {
        const known = scripts.get(asked) ?? asked.flat();
        scripts.set(asked, known);
        return known;
      };
      for (let turn = 0; turn <= extensionsMax && open.length > 0 && !signal.aborted; turn++) {
        const jobs = open.map(({ edits, sections: asked }): Job => ({ edits, script: scriptOf(asked) }));
        const told = new Map<number, Told>();
        await asker.ask({ base, jobs, cpuMs, trace, shared }, (job, end) => told.set(job, end), signal);
        const again: typeof open = [];
        for (const [job, one] of open.entries()) {
          const end = told.get(job);
          if (!end) continue;
          const judged = await judgedBy(attempts, one.sections, end, thorough);
          if ('sections' in judged) again.push({ ...one, sections: judged.sections });
          else found[one.variant] = { ...judged, sections: one.sections, end: end.end, cpuMs: end.cpuMs };
        }
        open = again;
      }
      return found;
    },
  };
}

type Judgement = Pick<Interview, 'held' | 'lines' | 'reached'> | { readonly sections: Sections };

async function judgedBy(
  attempts: readonly Attempt[],
  sections: Sections,
  told: Told,
  thorough: boolean,
): Promise<Judgement> {
  const held: boolean[] = [];
  const lines: (readonly number[])[] = [];
  let next = sections;
  let at = 0;
  let reached = attempts.length;
  for (const [index, attempt] of attempts.entries()) {
    const asked = sections[index] ?? [];
    const end = at + asked.length;
    const replies: readonly Reply[] = told.replies.slice(at, end);
    const judged = await judge(attempt, asked, replies);
    if ('asks' in judged) next = next.with(index, judged.asks);
    else if (!judged.holds && !thorough) return { held: [false], lines: [], reached: index + 1 };
    if (replies.some(({ kind }) => kind === 'ended')) reached = Math.min(reached, index + 1);
    held.push('holds' in judged && judged.holds);
    lines.push([...new Set(told.lines.slice(at, end).flat())]);
    at = end;
  }
  return next === sections ? { held, lines, reached } : { sections: next };
}
