import type { ReadText } from '../../reading/reader.ts';
import type { ReviewedText } from '../../repair/draft.ts';
import type { RepairSteps } from '../../repair/repair.ts';
import { review, reviewRead } from '../review.ts';
import type { Context } from '../tools.ts';
import { keepsSurface, propose } from './proposals.ts';

/** The steps of a repair round. A text that is proposed in several rounds is reviewed only once. */
export function createRepairSteps(sent: ReviewedText, context: Context): RepairSteps {
  const known = new Map([[sent.code, Promise.resolve(sent)]]);
  const once = (code: string, work: () => Promise<ReviewedText>): Promise<ReviewedText> => {
    const reviewed = known.get(code) ?? work();
    known.set(code, reviewed);
    return reviewed;
  };
  const reviewOnce = (text: ReadText) => once(text.code, () => reviewRead(text, context));
  return {
    review: (code) => once(code, () => review(code, context)),
    propose: (text) => propose(text, reviewOnce, context),
    keepsSurface: (before, after) => keepsSurface(before, after, context),
  };
}
