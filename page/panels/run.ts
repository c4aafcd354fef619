import { type Child, element } from '../element.ts';
import type { Verdict } from '../service.ts';
import { emptyState, type Panel } from './panel.ts';

type Runtime = NonNullable<Verdict['runtime']>;

export const runPanel: Panel = {
  tab: 'run',
  title: 'Run',
  badge: ({ response: { verdict } }) => (verdict.runtime?.ran ? exitText(verdict.runtime) : null),
  draw(completed) {
    if (!completed)
      return [emptyState('Run executes the code in a throwaway container with no network and a read-only filesystem.')];
    const { runtime, fixed_code } = completed.response.verdict;
    if (completed.call.mode !== 'execute') return [emptyState('The code was not run. Choose Run to run it.')];
    if (!runtime?.ran) return [emptyState('The code was not run because it cannot run as it is. See Findings.')];
    return [
      element(
        'p',
        { class: 'row' },
        element('span', { class: isClean(runtime) ? 'badge good' : 'badge bad' }, exitText(runtime)),
        element('span', { class: 'soft' }, facts(runtime).join(' · ')),
      ),
      runtime.ended_by !== null && element('p', {}, limitText(runtime)),
      fixed_code !== null && element('p', { class: 'soft' }, 'This is the output of the fixed code.'),
      output('Standard output', runtime.stdout, runtime.stdout_truncated),
      output('Standard error', runtime.stderr, runtime.stderr_truncated),
    ];
  },
};

const isClean = ({ returncode, ended_by, signal }: Runtime): boolean =>
  returncode === 0 && ended_by === null && signal === null;

function exitText({ returncode, ended_by, signal }: Runtime): string {
  if (ended_by !== null) return ended_by;
  return signal ?? `exit ${returncode}`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

const facts = ({ duration_ms, cpu_ms, memory_peak_bytes, sandbox }: Runtime): string[] => [
  ...(duration_ms === null ? [] : [`${duration_ms} ms`]),
  ...(cpu_ms === null ? [] : [`${cpu_ms} ms CPU time`]),
  ...(memory_peak_bytes === null ? [] : [`${megabytes(memory_peak_bytes)} peak memory`]),
  ...(sandbox === null ? [] : [`sandbox: ${sandbox}`]),
];

function limitText({ ended_by, limits }: Runtime): string {
  const { name, amount } = limitKinds[ended_by ?? ''] ?? { name: ended_by };
  return `Stopped at the ${name} limit${limits && amount ? ` (${amount(limits)})` : ''}.`;
}

type Limits = NonNullable<Runtime['limits']>;

const limitKinds: Readonly<Record<string, { readonly name: string; readonly amount?: (limits: Limits) => string }>> = {
  timeout: { name: 'time', amount: ({ timeout_ms }) => `${timeout_ms / 1000} s` },
  memory: { name: 'memory', amount: ({ memory_bytes }) => megabytes(memory_bytes) },
  output: { name: 'output', amount: ({ output_bytes }) => megabytes(output_bytes) },
  pids: { name: 'process', amount: ({ pids }) => String(pids) },
  tmp: { name: 'temporary file' },
};

const output = (name: string, text: string, truncated: boolean): Child => [
  element('h3', {}, name, truncated && element('span', { class: 'soft' }, ' (truncated)')),
  text === '' ? element('p', { class: 'soft' }, 'Empty') : element('pre', { tabindex: 0, 'aria-label': name }, text),
];
