import { type Child, count, element } from '../element.ts';
import { inlineCode } from '../inline-code.ts';
import type { Verdict } from '../service.ts';
import { type Answered, setDraft } from '../state.ts';
import { empty, type Panel, type PanelParts } from './panel.ts';

/** Narrower than this, two columns of code cannot be read. */
const sideBySideMinPx = 620;

export const fixPanel: Panel = {
  tab: 'fix',
  title: 'Fix',
  badge: ({ answer: { verdict } }) => (verdict.fixed_code === null ? null : String(verdict.fixes?.length || 1)),
  draw(answered, parts) {
    if (!answered) return [empty('Repair and Run return corrected code where a correction is certain.')];
    const { verdict } = answered.answer;
    if (verdict.fixed_code === null) return withoutFix(answered);
    return [
      element('div', { class: 'row' }, proof(verdict), applyButton(verdict.fixed_code, parts)),
      element(
        'ul',
        { class: 'reasons' },
        (verdict.fixes ?? []).map((reason) => element('li', {}, inlineCode(reason))),
      ),
      diff({ before: answered.call.code, after: verdict.fixed_code }, parts),
      leftOpen(verdict, parts),
    ];
  },
};

function withoutFix({ call, answer: { verdict } }: Answered): Child[] {
  if (call.mode === 'static')
    return [empty('Read changes nothing. Choose Repair for what can be mended without running.')];
  if (verdict.valid) return [empty('There is nothing to fix.')];
  return [
    empty('Nothing was changed: no correction is certain, so the code stays as you wrote it.'),
    searched(verdict),
  ];
}

/** What stands behind the fix: a run of it, or the checkers alone. */
function proof({ runtime, fixed_valid }: Verdict): HTMLElement {
  const examples = runtime?.examples ?? [];
  const held = examples.filter(({ held }) => held).length;
  if (runtime?.ran && examples.length > 0) {
    return element(
      'p',
      { class: held === examples.length ? 'badge good' : 'badge' },
      `proved by ${held} of ${count(examples.length, 'example')}`,
    );
  }
  return element(
    'p',
    { class: 'badge' },
    fixed_valid ? 'valid with the fix' : 'fewer problems with the fix',
    element('span', { class: 'soft' }, runtime?.ran ? ' · it ran; no example was stated' : ' · checked, not run'),
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
        store.set({ notice: 'The fix is in the editor.' });
        apply.disabled = true;
        apply.textContent = 'Applied';
      },
    },
    'Apply the fix',
  );
  if (store.get().draft.code === code) {
    apply.disabled = true;
    apply.textContent = 'Applied';
  }
  return apply;
};

function diff(change: { before: string; after: string }, { gone }: PanelParts): HTMLElement {
  const place = element('div', { class: 'diff' }, element('p', { class: 'soft' }, 'Comparing…'));
  import('../editor/diff.ts').then(
    ({ showDiff }) => {
      if (gone.aborted) return;
      place.replaceChildren();
      gone.addEventListener('abort', showDiff(place, change, place.clientWidth >= sideBySideMinPx));
    },
    // The service was replaced by a newer one since this page was loaded.
    () => place.replaceChildren(element('pre', { tabindex: 0 }, change.after)),
  );
  return place;
}

type Search = NonNullable<Verdict['meta']['repair']>;

const searched = ({ meta: { repair } }: Verdict): Child =>
  repair !== undefined &&
  element(
    'p',
    { class: 'soft' },
    `${count(repair.candidates, 'single change')} thought of, ${repair.tried.toLocaleString('en')} run, `,
    repair.survivors === 0 ? 'none' : repair.survivors,
    ' with which every example holds.',
  );

/** Where the examples do not settle which change is right, one more would. */
function leftOpen(verdict: Verdict, parts: PanelParts): Child {
  const { repair } = verdict.meta;
  if (!repair) return null;
  if (repair.behaviours <= 1) return searched(verdict);
  return element(
    'section',
    { class: 'open' },
    element('h3', {}, 'What the examples leave open'),
    searched(verdict),
    element(
      'p',
      {},
      `They behave in ${repair.behaviours} different ways. Choose what a call should return, and it becomes an example:`,
    ),
    element(
      'ul',
      { class: 'choices' },
      repair.differences.map((difference) => choice(difference, parts)),
    ),
  );
}

const choice = ({ call, answers }: Search['differences'][number], { store, conversation }: PanelParts): HTMLElement =>
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
          title: `${count(candidates, 'change')} ${index === 0 ? 'with the one shown' : ''}`,
          onclick: () => {
            const { examples } = store.get().draft;
            setDraft(store, { examples: `${examples.trimEnd()}${examples.trim() ? '\n' : ''}>>> ${call}\n${returns}` });
            conversation.send();
          },
        },
        returns,
        index === 0 && element('span', { class: 'soft' }, ' as shown'),
      ),
    ),
  );
