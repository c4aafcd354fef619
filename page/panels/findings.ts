import { isProblem, uncheckedImportRule } from '../../src/model/unchecked-import.ts';
import { capabilitiesRow } from '../capabilities-row.ts';
import { type Child, element } from '../element.ts';
import { type Finding, findingsOf, type Severity, severities, uncheckedIn } from '../findings.ts';
import { inlineCode } from '../inline-code.ts';
import { nextCheckText } from '../live-check.ts';
import { type Completed, sentResult } from '../state.ts';
import { emptyState, type Panel, type PanelParts } from './panel.ts';

const headings: Readonly<Record<Severity, readonly [heading: string, about: string]>> = {
  error: ['Errors', 'make the code invalid'],
  warning: ['Warnings', 'worth a look'],
  info: ['Notes', ''],
};

export const findingsPanel: Panel = {
  tab: 'findings',
  title: 'Findings',
  showsLive: true,
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

const item = (finding: Finding, completed: Completed, parts: PanelParts): HTMLElement =>
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
            disabled: parts.store.get().draft.code.split('\n').length < finding.line,
            onclick: () => {
              parts.store.set({ openFile: null });
              parts.editor.goTo(finding);
            },
          },
          finding.line,
        ),
    element(
      'div',
      {},
      element('p', { class: 'message' }, inlineCode(finding.message)),
      finding.detail !== null &&
        element('details', {}, element('summary', {}, 'Details'), element('pre', { class: 'detail' }, finding.detail)),
      line(completed.call.code, finding.line),
      element(
        'p',
        { class: 'about' },
        element('a', { href: `/rules/${finding.rule}`, target: '_blank', rel: 'noopener' }, finding.rule),
        finding.traits.map((trait) => element('span', { class: 'trait' }, trait)),
        finding.fixed && element('span', { class: 'trait good' }, 'removed by the fix'),
        fixButton(finding, completed, parts),
      ),
    ),
  );

/** Applies the part of the fix that is about one finding. */
function fixButton(finding: Finding, completed: Completed, { editor, store }: PanelParts): Child {
  const fix = findFix(finding, completed, { editor, store });
  if (!fix) return null;
  const description = fix.description.replaceAll('`', '');
  const button = element(
    'button',
    {
      type: 'button',
      class: 'quiet fix-one',
      'aria-label': `Fix line ${finding.line}: ${description}`,
      title: description,
      onclick: () => {
        store.set({ openFile: null });
        const isApplied = editor.apply(fix.edits);
        button.disabled = true;
        button.textContent = isApplied ? 'Fixed' : 'Code changed';
        const text = `Line ${finding.line}: ${description}.${nextCheckText(store.get())}`;
        store.set({ notice: isApplied ? text : 'The code changed since the repair. Repair it again.' });
      },
    },
    'Fix',
  );
  return button;
}

/** Only repairs find fixes. A check while typing keeps those of the last repair. */
function findFix(finding: Finding, completed: Completed, { editor, store }: Pick<PanelParts, 'editor' | 'store'>) {
  const sent = sentResult(store.get());
  if (completed === sent || sent === null) return finding.fix;
  const known = findingsOf(sent.response.verdict).find(
    ({ rule, message, line }) =>
      rule === finding.rule && message === finding.message && line !== null && editor.lineNow(line) === finding.line,
  );
  return known?.fix ?? null;
}

const line = (code: string, number: number | null): Child =>
  number !== null && element('code', { class: 'line' }, (code.split('\n')[number - 1] ?? '').trim() || ' ');
