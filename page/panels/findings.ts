import { type Child, count, element } from '../element.ts';
import { type Finding, findingsOf, type Severity, severities } from '../findings.ts';
import { inlineCode } from '../inline-code.ts';
import type { Answered } from '../state.ts';
import { empty, type Panel, type PanelParts } from './panel.ts';

const headings: Readonly<Record<Severity, readonly [heading: string, about: string]>> = {
  error: ['Errors', 'make the code invalid'],
  warning: ['Warnings', 'worth a look'],
  info: ['Notes', ''],
};

export const findingsPanel: Panel = {
  tab: 'findings',
  title: 'Findings',
  badge: ({ answer }) => String(findingsOf(answer.verdict).length),
  draw(answered, parts) {
    if (!answered)
      return [empty('What lint, types, our own checks, the security policy and the credential scan find.')];
    const findings = findingsOf(answered.answer.verdict);
    if (findings.length === 0) return [empty('Nothing was found: the code is clean.')];
    return severities.map((severity) => {
      const group = findings.filter((finding) => finding.severity === severity);
      return group.length > 0 && section(severity, group, answered, parts);
    });
  },
};

function section(severity: Severity, group: readonly Finding[], answered: Answered, parts: PanelParts): Child {
  const [heading, about] = headings[severity];
  return element(
    'section',
    { class: `findings ${severity}` },
    element('h3', {}, heading, ' ', element('span', { class: 'soft' }, about && `${group.length}, ${about}`)),
    element(
      'ul',
      {},
      group.map((finding) => item(finding, answered, parts)),
    ),
  );
}

const item = (finding: Finding, { call }: Answered, { editor, store }: PanelParts): HTMLElement =>
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
        finding.fixed && element('span', { class: 'trait good' }, 'the fix removes it'),
      ),
    ),
  );

const line = (code: string, number: number | null): Child =>
  number !== null && element('code', { class: 'line' }, (code.split('\n')[number - 1] ?? '').trim() || ' ');

/** `2 errors, 1 warning`. */
export const tally = (findings: readonly Finding[]): string =>
  severities
    .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity] as const)
    .filter(([number]) => number > 0)
    .map(([number, severity]) => count(number, severity === 'info' ? 'note' : severity))
    .join(', ');
