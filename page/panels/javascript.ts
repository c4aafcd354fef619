import { copyButton } from '../copy-button.ts';
import { type Child, count, element } from '../element.ts';
import { setDraft } from '../state.ts';
import { empty, type Panel, type PanelParts } from './panel.ts';

export const javascriptPanel: Panel = {
  tab: 'javascript',
  title: 'JavaScript',
  badge: ({ answer }) => (answer.verdict.transpiled === null ? null : '✓'),
  draw(answered, parts) {
    const asked = answered?.call.options.transpile_to !== undefined;
    if (!answered || !asked)
      return [
        empty('The same program as a JavaScript module, where it can be translated faithfully.'),
        translate(parts),
      ];
    const { transpiled, diagnostics = [] } = answered.answer.verdict;
    if (transpiled !== null) return translation(transpiled);
    const reasons = diagnostics.filter(({ rule }) => rule === 'transpile:unsupported');
    return [
      empty('There is no translation: a copy that behaves differently would be worse than none.'),
      element(
        'ul',
        { class: 'reasons' },
        reasons.map(({ message, line }) => element('li', {}, line === null ? message : `line ${line}: ${message}`)),
      ),
    ];
  },
};

/** The program is what people look for; what it needs of Python comes after it, and is copied with it. */
function translation(module: string): Child[] {
  const at = module.lastIndexOf(programHead);
  const [needs, program] = at < 0 ? ['', module] : [module.slice(0, at), module.slice(at + programHead.length)];
  return [
    element(
      'p',
      { class: 'row' },
      element('span', { class: 'soft' }, 'A module that needs nothing else.'),
      copyButton(() => module, 'Copy the module'),
    ),
    element('pre', { tabindex: 0, 'aria-label': 'The program in JavaScript' }, program.trim()),
    needs !== '' &&
      element(
        'details',
        {},
        element('summary', {}, `What it needs of Python, ${count(needs.split('\n').length, 'line')}`),
        element('pre', { tabindex: 0, 'aria-label': 'What the program needs of Python' }, needs.trim()),
      ),
  ];
}

const programHead = '\n// The program.\n';

const translate = ({ store, conversation }: PanelParts): HTMLElement =>
  element(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        setDraft(store, { javascript: true });
        conversation.send();
      },
    },
    'Translate it',
  );
