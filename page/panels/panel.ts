import type { Conversation } from '../conversation.ts';
import type { Editor } from '../editor/editor.ts';
import { type Child, element } from '../element.ts';
import type { Answered, State, Store, Tab } from '../state.ts';

export type PanelParts = {
  readonly store: Store;
  readonly conversation: Conversation;
  readonly editor: Editor;
  /** Aborted when what was drawn is taken down. */
  readonly gone: AbortSignal;
};

/** One way to look at an answer. */
export type Panel = {
  readonly tab: Tab;
  readonly title: string;
  /** Beside the title: how much there is to see. */
  badge(answered: Answered): string | null;
  draw(answered: Answered | null, parts: PanelParts): Child[];
  /** What it shows beside the answer; it is drawn again when that changes. */
  readonly alsoShows?: (state: State) => unknown;
};

export const empty = (...words: Child[]): HTMLElement => element('p', { class: 'empty' }, ...words);
