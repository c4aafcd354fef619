import type { CallSender } from '../call-sender.ts';
import type { Editor } from '../editor/editor.ts';
import { type Child, element } from '../element.ts';
import type { Completed, State, Store, Tab } from '../state.ts';

export type PanelParts = {
  readonly store: Store;
  readonly sender: CallSender;
  readonly editor: Editor;
  /** Aborted when the panel's content is removed. */
  readonly removed: AbortSignal;
};

/** One view of a result. */
export type Panel = {
  readonly tab: Tab;
  readonly title: string;
  /** Shown beside the title, such as a count. */
  badge(completed: Completed): string | null;
  draw(completed: Completed | null, parts: PanelParts): Child[];
  /** Shows the last check while typing too. */
  readonly showsLive?: boolean;
  /** Whether there is something to show of a result. Others leave the panel alone: a button may be pressed just then. */
  concerns?(completed: Completed): boolean;
  /** Other state that the panel shows; it is redrawn when this changes. */
  readonly dependsOn?: (state: State) => unknown;
};

export const emptyState = (...text: Child[]): HTMLElement => element('p', { class: 'empty' }, ...text);
