import { copyButton } from '../copy-button.ts';
import { type Child, count, element, show } from '../element.ts';
import { type ProgramResult, runJavascript } from '../javascript-run.ts';
import { type Completed, sentResult, setDraft } from '../state.ts';
import { emptyState, type Panel, type PanelParts } from './panel.ts';

export const javascriptPanel: Panel = {
  tab: 'javascript',
  title: 'JavaScript',
  showsLive: true,
  concerns: ({ call }) => call.options.transpile_to !== undefined,
  badge: ({ response }) => (response.verdict.transpiled === null ? null : '✓'),
  draw(completed, parts) {
    if (!completed)
      return [emptyState('Translates the program to a JavaScript module that behaves the same.'), translate(parts)];
    const { transpiled, diagnostics = [] } = completed.response.verdict;
    if (transpiled !== null) return translation(transpiled, completed, parts);
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
function translation(module: string, completed: Completed, parts: PanelParts): Child[] {
  const at = module.lastIndexOf(programHeading);
  const [runtime, program] = at < 0 ? ['', module] : [module.slice(0, at), module.slice(at + programHeading.length)];
  return [
    element(
      'p',
      { class: 'row' },
      element('span', { class: 'soft' }, 'A self-contained module.'),
      copyButton(() => module, 'Copy module'),
    ),
    runner(module, completed, parts),
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

/** Runs the translation in this browser, and shows what it prints beside what Python printed. */
function runner(module: string, { call }: Completed, { store, removed }: PanelParts): Child {
  const place = element('div', { role: 'status' });
  const run = async (): Promise<void> => {
    button.disabled = true;
    place.replaceChildren('Running…');
    const result = await runJavascript({ code: module, stdin: store.get().draft.stdin }, removed);
    button.disabled = false;
    const sent = sentResult(store.get());
    const python =
      sent?.call.code === call.code && sent.response.verdict.fixed_code === null ? sent.response.verdict : null;
    show(place, outputs(result, python?.runtime?.ran ? python.runtime.stdout : null));
  };
  const button = element('button', { type: 'button', class: 'quiet', onclick: run }, 'Run in this browser');
  return [element('p', {}, button), place];
}

const outputs = ({ stdout, stderr, end }: ProgramResult, python: string | null): Child => [
  element(
    'p',
    { class: 'row' },
    element('span', { class: end === 'exit 0' ? 'badge good' : 'badge bad' }, end),
    element('span', { class: 'soft' }, comparison(stdout, python)),
  ),
  element(
    'div',
    { class: 'outputs' },
    output('JavaScript printed', stdout + stderr),
    python !== null && output('Python printed', python),
  ),
];

function comparison(stdout: string, python: string | null): string {
  if (python === null) return 'Run the code to compare this with what Python prints.';
  return stdout === python ? 'Same output as Python.' : 'The output differs from that of Python.';
}

const output = (title: string, text: string): HTMLElement =>
  element('div', {}, element('h3', {}, title), element('pre', { tabindex: 0, 'aria-label': title }, text || ' '));

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
