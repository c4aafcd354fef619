import type { Review } from '../../model/review.ts';
import type { Workshop } from '../../repair/mend.ts';
import { review } from '../review.ts';
import type { Tools } from '../tools.ts';
import { keepsSurface, proposals } from './proposals.ts';

/** All that mending a text needs. Each text is reviewed once, by whichever of its steps comes first. */
export function workshopOf(code: string, sent: Review, tools: Tools, signal: AbortSignal): Workshop {
  const known = new Map([[code, Promise.resolve(sent)]]);
  const reviewed = (text: string): Promise<Review> => {
    const found = known.get(text) ?? review(text, tools, signal);
    known.set(text, found);
    return found;
  };
  return {
    review: reviewed,
    propose: (text) => proposals(text, reviewed, tools, signal),
    keepsSurface: (before, after) => keepsSurface(before, after, tools, signal),
  };
}
