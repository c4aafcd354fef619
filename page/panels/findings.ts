import { isProblem, uncheckedImportRule } from '../../src/model/unchecked-import.ts';
import { capabilitiesRow } from '../capabilities-row.ts';
import { type Child, element } from '../element.ts';
import { type Finding, findingsOf, type Severity, severities, uncheckedIn } from '../findings.ts';
import { inlineCode } from '../inline-code.ts';
import type { Completed } from '../state.ts';
import { emptyState, type Panel, type PanelParts } from './panel.ts';

const headings: Readonly<Record<Severity, readonly [heading: string, about: string]>> = {
  error: ['Errors', 'make the code invalid'],
  warning: ['Warnings', 'worth a look'],
  info: ['Notes', ''],
};

export const findingsPanel: Panel = {
  tab: 'findings',
  title: 'Findings',
  badge: ({ response }) => String(listedFindings(findingsOf(response.verdict)).length),
  draw(completed, parts) {
    if (!completed)
      return [
        emptyState(
          'Findings from lint, type checking, our own checks, the security policy and the credential scan appear here.',
        ),
      ];
    const found = findingsOf(completed.response.verdict);
    const findings = listedFindings(found);
    const row = capabilitiesRow(completed.response.verdict);
    if (findings.length === 0) return [emptyState('No problems found.', ...notChecked(found)), row];
    const sections = severities.map((severity) => {
      const group = findings.filter((finding) => finding.severity === severity);
      return group.length > 0 && section(severity, group, completed, parts);
    });
    return [...sections, row];
  },
};

/** A note about unchecked imports is listed only beside other findings. */
const listedFindings = (findings: readonly Finding[]): readonly Finding[] => (findings.some(isProblem) ? findings : []);

function notChecked(findings: readonly Finding[]): Child[] {
  const modules = uncheckedIn(findings);
  if (modules.length === 0) return [];
  const link = element(
    'a',
    { href: `/rules/${uncheckedImportRule}`, target: '_blank', rel: 'noopener' },
    'Not checked',
  );
  return [' ', link, `: ${modules.join(', ')}`];
}

function section(severity: Severity, group: readonly Finding[], completed: Completed, parts: PanelParts): Child {
  const [heading, about] = headings[severity];
  return element(
    'section',
    { class: `findings ${severity}` },
    element('h3', {}, heading, ' ', element('span', { class: 'soft' }, about && `${group.length}, ${about}`)),
    element(
      'ul',
      {},
      group.map((finding) => item(finding, completed, parts)),
    ),
  );
}

const item = (finding: Finding, { call }: Completed, { editor, store }: PanelParts): HTMLElement =>
  element(
    'li',
    {},
    finding.line === null
      ? element('span', { class: 'where' }, '–')
      : element(
          'button',
          {
            type: 'button',
            class: 'where',
            'aria-label': `Go to line ${finding.line}`,
            disabled: store.get().draft.code.split('\n').length < finding.line,
            onclick: () => editor.goTo(finding),
          },
          finding.line,
        ),
    element(
      'div',
      {},
      element('p', { class: 'message' }, inlineCode(finding.message)),
      finding.detail !== null &&
        element('details', {}, element('summary', {}, 'Details'), element('pre', { class: 'detail' }, finding.detail)),
      line(call.code, finding.line),
      element(
        'p',
        { class: 'about' },
        element('a', { href: `/rules/${finding.rule}`, target: '_blank', rel: 'noopener' }, finding.rule),
        finding.traits.map((trait) => element('span', { class: 'trait' }, trait)),
        finding.fixed && element('span', { class: 'trait good' }, 'removed by the fix'),
      ),
    ),
  );

const line = (code: string, number: number | null): Child =>
  number !== null && element('code', { class: 'line' }, (code.split('\n')[number - 1] ?? '').trim() || ' ');
