import { type Child, count, element } from '../element.ts';
import { inlineCode } from '../inline-code.ts';
import { nextCheckText } from '../live-check.ts';
import type { Verdict } from '../service.ts';
import { type Completed, setDraft } from '../state.ts';
import { emptyState, type Panel, type PanelParts } from './panel.ts';

/** Two columns of code are unreadable below this width. */
const sideBySideMinPx = 620;

export const fixPanel: Panel = {
  tab: 'fix',
  title: 'Fix',
  badge: ({ response: { verdict } }) => (verdict.fixed_code === null ? null : String(verdict.fixes?.length || 1)),
  draw(completed, parts) {
    if (!completed) return [emptyState('Repair and Run show a fix here when one is certain.')];
    const { verdict } = completed.response;
    if (verdict.fixed_code === null) return noFix(completed);
    return [
      element('div', { class: 'row' }, verification(verdict), applyButton(verdict.fixed_code, parts)),
      element(
        'ul',
        { class: 'reasons' },
        (verdict.fixes ?? []).map((reason) => element('li', {}, inlineCode(reason))),
      ),
      diff({ before: completed.call.code, after: verdict.fixed_code }, parts),
      ambiguity(verdict, parts),
    ];
  },
};

function noFix({ call, response: { verdict } }: Completed): Child[] {
  if (call.mode === 'static')
    return [emptyState('Check does not change the code. Choose Repair to fix what can be fixed without running it.')];
  if (verdict.valid) return [emptyState('Nothing to fix.')];
  return [emptyState('No fix is certain, so the code was left unchanged.'), searchText(verdict)];
}

/** How the fix was verified: by running the examples, or only by the checkers. */
function verification({ runtime, fixed_valid, meta: { repair } }: Verdict): HTMLElement {
  const examples = runtime?.examples ?? [];
  const passed = examples.filter(({ held }) => held).length;
  if (repair && repair.behaviours > 1) {
    const others = repair.behaviours - 1;
    return element(
      'p',
      { class: 'badge unsure' },
      examples.length === 0 ? 'fits the expected output; ' : `fits your ${count(examples.length, 'example')}; `,
      others === 1 ? '1 other fix behaves differently' : `${others} other fixes behave differently`,
    );
  }
  if (runtime?.ran && examples.length > 0) {
    return element(
      'p',
      { class: passed === examples.length ? 'badge good' : 'badge' },
      `${repair ? 'proved: ' : ''}${passed} of ${count(examples.length, 'example')} ${passed === 1 ? 'passes' : 'pass'} with the fix`,
    );
  }
  return element(
    'p',
    { class: 'badge' },
    fixed_valid ? 'valid with the fix' : 'fewer problems with the fix',
    element('span', { class: 'soft' }, runtime?.ran ? ' · ran without examples' : ' · checked, not run'),
  );
}

const applyButton = (code: string, { store }: PanelParts): HTMLElement => {
  const apply = element(
    'button',
    {
      type: 'button',
      class: 'strong',
      onclick: () => {
        setDraft(store, { code });
        store.set({ notice: `The fix was applied to the editor.${nextCheckText(store.get())}` });
        apply.disabled = true;
        apply.textContent = 'Applied';
      },
    },
    'Apply fix',
  );
  if (store.get().draft.code === code) {
    apply.disabled = true;
    apply.textContent = 'Applied';
  }
  return apply;
};

function diff(change: { before: string; after: string }, { removed }: PanelParts): HTMLElement {
  const place = element('div', { class: 'diff' }, element('p', { class: 'soft' }, 'Loading the diff…'));
  import('../editor/diff.ts').then(
    ({ showDiff }) => {
      if (removed.aborted) return;
      place.replaceChildren();
      removed.addEventListener('abort', showDiff(place, change, place.clientWidth >= sideBySideMinPx));
    },
    // The service was upgraded since this page was loaded, and the script is gone.
    () => place.replaceChildren(element('pre', { tabindex: 0 }, change.after)),
  );
  return place;
}

type Search = NonNullable<Verdict['meta']['repair']>;

const searchText = ({ meta: { repair } }: Verdict): Child =>
  repair !== undefined &&
  element(
    'p',
    { class: 'soft' },
    repair.tried === repair.candidates ? 'Tried ' : `Tried ${repair.tried.toLocaleString('en')} of `,
    `${count(repair.candidates, 'one-edit change')}; `,
    repair.survivors === 0
      ? 'none satisfies'
      : `${repair.survivors} ${repair.survivors === 1 ? 'satisfies' : 'satisfy'}`,
    ' every example.',
  );

/** If the examples allow fixes that behave differently, offers calls on which they differ as new examples. */
function ambiguity(verdict: Verdict, parts: PanelParts): Child {
  const { repair } = verdict.meta;
  if (!repair) return null;
  if (repair.behaviours <= 1) return searchText(verdict);
  return element(
    'section',
    { class: 'ambiguity' },
    element('h3', {}, 'The examples allow different fixes'),
    searchText(verdict),
    element(
      'p',
      {},
      `They behave in ${repair.behaviours} different ways. Choose what a call should return, and it is added as an example:`,
    ),
    element(
      'ul',
      { class: 'choices' },
      repair.differences.map((difference) => choice(difference, parts)),
    ),
  );
}

const choice = ({ call, answers }: Search['differences'][number], { store, sender }: PanelParts): HTMLElement =>
  element(
    'li',
    {},
    element('code', {}, call),
    answers.map(({ returns, candidates }, index) =>
      element(
        'button',
        {
          type: 'button',
          class: 'quiet',
          title: `${count(candidates, 'edit')}${index === 0 ? ', including the fix shown' : ''}`,
          onclick: () => {
            const { examples } = store.get().draft;
            setDraft(store, { examples: `${examples.trimEnd()}${examples.trim() ? '\n' : ''}>>> ${call}\n${returns}` });
            sender.send();
          },
        },
        returns,
        index === 0 && element('span', { class: 'soft' }, ' (fix shown)'),
      ),
    ),
  );
