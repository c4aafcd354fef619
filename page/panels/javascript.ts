import { copyButton } from '../copy-button.ts';
import { type Child, count, element } from '../element.ts';
import { setDraft } from '../state.ts';
import { emptyState, type Panel, type PanelParts } from './panel.ts';

export const javascriptPanel: Panel = {
  tab: 'javascript',
  title: 'JavaScript',
  badge: ({ response }) => (response.verdict.transpiled === null ? null : '✓'),
  draw(completed, parts) {
    const isRequested = completed?.call.options.transpile_to !== undefined;
    if (!completed || !isRequested)
      return [emptyState('Translates the program to a JavaScript module that behaves the same.'), translate(parts)];
    const { transpiled, diagnostics = [] } = completed.response.verdict;
    if (transpiled !== null) return translation(transpiled);
    const reasons = diagnostics.filter(({ rule }) => rule === 'transpile:unsupported');
    return [
      emptyState('The program cannot be translated: the result would behave differently.'),
      element(
        'ul',
        { class: 'reasons' },
        reasons.map(({ message, line }) => element('li', {}, line === null ? message : `line ${line}: ${message}`)),
      ),
    ];
  },
};

/** The program comes first; the runtime it needs follows, and is copied with it. */
function translation(module: string): Child[] {
  const at = module.lastIndexOf(programHeading);
  const [runtime, program] = at < 0 ? ['', module] : [module.slice(0, at), module.slice(at + programHeading.length)];
  return [
    element(
      'p',
      { class: 'row' },
      element('span', { class: 'soft' }, 'A self-contained module.'),
      copyButton(() => module, 'Copy module'),
    ),
    element('pre', { tabindex: 0, 'aria-label': 'Program in JavaScript' }, program.trim()),
    runtime !== '' &&
      element(
        'details',
        {},
        element('summary', {}, `Python runtime, ${count(runtime.split('\n').length, 'line')}`),
        element('pre', { tabindex: 0, 'aria-label': 'Python runtime in JavaScript' }, runtime.trim()),
      ),
  ];
}

const programHeading = '\n// The program.\n';

const translate = ({ store, sender }: PanelParts): HTMLElement =>
  element(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        setDraft(store, { javascript: true });
        sender.send();
      },
    },
    'Translate',
  );
