import { startOf } from '../../python/source.ts';
import { sharesParentheses } from '../search/slots.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

/** A missing or superfluous `*` before an argument. */
export const starredArgument: Mutation = {
  kind: 'starred-argument',
  prior: 0.3,
  *find({ all, textOf, isMovable, canBe }) {
    for (const call of all('Call')) {
      for (const [index, argument] of call.args.entries()) {
        if (!isMovable(argument)) continue;
        if (argument.kind === 'Starred') {
          yield replacement(argument.place, textOf(argument), textOf(argument.value));
          continue;
        }
        if (!canBe(argument, 'list', 'tuple', 'set', 'dict', 'iterator', 'sequence')) continue;
        if (sharesParentheses(call, argument)) continue;
        if (call.keywords.length > 0 && index < call.args.length - 1) continue;
        const edits = [{ place: startOf(argument.place), text: '*' }];
        yield { edits, description: `added \`*\` before ${quote(textOf(argument))}`, weight: 0.7 };
      }
    }
  },
};
