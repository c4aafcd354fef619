import type { ValidateResponse } from '../contract/validate-response.ts';

const findingsMax = 20;
const messageLengthMax = 300;

/** The verdict as text: the result, then the findings by line, then the fixes. */
export function verdictText({ valid, score, diagnostics = [], security = [], ...rest }: ValidateResponse): string {
  const findings = [
    ...diagnostics.map(({ severity, rule, message, line }) => ({ severity, rule, message, line })),
    ...security.map(({ severity, tool, id, message, line }) => ({ severity, rule: `${tool}:${id}`, message, line })),
  ].sort((one, other) => (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER));
  const lines = findings.slice(0, findingsMax).map(({ severity, rule, message, line }) => {
    const where = line == null ? '' : `line ${line}: `;
    return `${where}${severity}: ${cut(message.replaceAll('\n', ' '))} [${rule}]`;
  });
  const more = findings.length - lines.length;
  return [
    `${valid ? 'Valid' : 'Not valid'}, score ${score.toFixed(2)}, ${counted(findings.length, 'finding')}.`,
    ...lines,
    ...(more > 0 ? [`${more} more in structuredContent`] : []),
    ...runLines(rest),
    ...fixLines(rest),
  ].join('\n');
}

function runLines({ runtime }: Pick<ValidateResponse, 'runtime'>): string[] {
  if (!runtime?.ran) return [];
  const passed = runtime.examples?.filter((example) => example.held).length ?? 0;
  const examples = runtime.examples?.length
    ? `; ${passed} of ${counted(runtime.examples.length, 'example')} passed`
    : '';
  if (runtime.timed_out) return [`Timed out${examples}.`];
  return [`Ran, exit code ${runtime.returncode ?? 'none'}${examples}.`];
}

type Fixed = Pick<ValidateResponse, 'fixes' | 'fixed_code' | 'fixed_valid'>;

function fixLines({ fixes = [], fixed_code, fixed_valid }: Fixed): string[] {
  if (fixed_code == null) return [];
  return [
    ...fixes.map((fix) => `fixed: ${fix}`),
    `Corrected source (${fixed_valid ? 'valid' : 'not valid'}):`,
    fixed_code,
  ];
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const cut = (text: string): string => (text.length <= messageLengthMax ? text : `${text.slice(0, messageLengthMax)}…`);
