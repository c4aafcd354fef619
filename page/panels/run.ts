import { type Child, element } from '../element.ts';
import type { Verdict } from '../service.ts';
import { empty, type Panel } from './panel.ts';

type Runtime = NonNullable<Verdict['runtime']>;

export const runPanel: Panel = {
  tab: 'run',
  title: 'Run',
  badge: ({ answer: { verdict } }) => (verdict.runtime?.ran ? ending(verdict.runtime) : null),
  draw(answered) {
    if (!answered)
      return [empty('Run executes the code in a container that is used once: no network, nothing to write to.')];
    const { runtime, fixed_code } = answered.answer.verdict;
    if (answered.call.mode !== 'execute') return [empty('Nothing ran: choose Run for that.')];
    if (!runtime?.ran) return [empty('Nothing ran: the code cannot be run as it is. See Findings.')];
    return [
      element(
        'p',
        { class: 'row' },
        element('span', { class: isClean(runtime) ? 'badge good' : 'badge bad' }, ending(runtime)),
        element('span', { class: 'soft' }, facts(runtime).join(' · ')),
      ),
      runtime.ended_by !== null && element('p', {}, limitText(runtime)),
      fixed_code !== null && element('p', { class: 'soft' }, 'This is the fixed code, as it ran.'),
      output('Standard output', runtime.stdout, runtime.stdout_truncated),
      output('Standard error', runtime.stderr, runtime.stderr_truncated),
    ];
  },
};

const isClean = ({ returncode, ended_by, signal }: Runtime): boolean =>
  returncode === 0 && ended_by === null && signal === null;

function ending({ returncode, ended_by, signal }: Runtime): string {
  if (ended_by !== null) return ended_by;
  return signal ?? `exit ${returncode}`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

const facts = ({ duration_ms, cpu_ms, memory_peak_bytes, sandbox }: Runtime): string[] => [
  ...(duration_ms === null ? [] : [`${duration_ms} ms`]),
  ...(cpu_ms === null ? [] : [`${cpu_ms} ms of processor time`]),
  ...(memory_peak_bytes === null ? [] : [`${megabytes(memory_peak_bytes)} at most`]),
  ...(sandbox === null ? [] : [`in ${sandbox}`]),
];

function limitText({ ended_by, limits }: Runtime): string {
  const allowed: Record<string, string | undefined> = limits
    ? {
        timeout: `It was allowed ${limits.timeout_ms / 1000} s.`,
        memory: `It was allowed ${megabytes(limits.memory_bytes)}.`,
        output: `It was allowed to print ${megabytes(limits.output_bytes)}.`,
        pids: `It was allowed ${limits.pids} processes.`,
      }
    : {};
  return `The limit on ${limitNames[ended_by ?? ''] ?? ended_by} ended it. ${allowed[ended_by ?? ''] ?? ''}`;
}

const limitNames: Readonly<Record<string, string>> = {
  timeout: 'time',
  memory: 'memory',
  output: 'output',
  pids: 'processes',
  tmp: 'temporary files',
};

const output = (name: string, text: string, truncated: boolean): Child => [
  element('h3', {}, name, truncated && element('span', { class: 'soft' }, ' cut at the limit')),
  text === '' ? element('p', { class: 'soft' }, 'Nothing.') : element('pre', { tabindex: 0, 'aria-label': name }, text),
];
