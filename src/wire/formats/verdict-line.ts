import type { ValidateResponse } from '../contract/validate-response.ts';

/** The verdict in one line of text. */
export function verdictLine({ valid, score, diagnostics = [], security = [], fixed_code }: ValidateResponse): string {
  const findings = [
    ...diagnostics,
    ...security.map(({ tool, id, severity, message, line }) => ({ severity, rule: `${tool}:${id}`, message, line })),
  ];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const head = `${valid ? 'valid' : 'not valid'}, score ${score}: ${counted(errors.length, 'error')}, ${counted(warnings, 'warning')}`;
  const [first] = errors;
  const line = first?.line ? `line ${first.line}: ` : '';
  return [
    head,
    ...(first ? [`; ${line}${first.message} [${first.rule}]`] : []),
    ...(fixed_code ? ['; fixed_code has a corrected source'] : []),
  ].join('');
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
