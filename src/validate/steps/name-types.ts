import type { NameType } from '../../model/verdict.ts';
import type { ReviewedText } from '../../repair/draft.ts';
import { targetOf } from '../target.ts';
import type { Context } from '../tools.ts';

/** The types of the names in a text; none if it does not parse. They are rarely requested, so it is checked again. */
export async function findNameTypes({ code, review }: ReviewedText, context: Context): Promise<readonly NameType[]> {
  if (!review.parses) return [];
  const { tools, signal, siblings } = context;
  const { version, isStated } = targetOf(context);
  const answer = await tools.typechecker.check(code, signal, siblings, isStated ? version : null, true);
  return answer.kind === 'checked' ? (answer.types ?? []) : [];
}
