import { withParentheses } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const elementsMax = 4;

/** A call around the wrong one of several values: `(f(left), right)` instead of `(left, f(right))`. */
export const movedCall: Mutation = {
  kind: 'moved-call',
  prior: 0.2,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    const groups = [
      ...[...all('Tuple'), ...all('List')].map(({ elts, place }) => ({ values: elts, place })),
      ...all('Call').map(({ args, place }) => ({ values: args, place })),
      ...all('BinOp').map(({ left, right, place }) => ({ values: [left, right], place })),
      ...all('Compare').map(({ left, comparators, place }) => ({ values: [left, ...comparators], place })),
    ];
    for (const { values, place } of groups) {
      if (values.length < 2 || values.length > elementsMax || !values.every(isMovable)) continue;
      for (const call of values) {
        const [inner, ...rest] = call.kind === 'Call' ? call.args : [];
        if (call.kind !== 'Call' || !inner || inner.kind === 'Starred' || inner.kind === 'GeneratorExp') continue;
        for (const other of values) {
          if (other === call || other.kind === 'Starred' || other.kind === 'GeneratorExp') continue;
          const more = [...rest, ...call.keywords].map((part) => `, ${textOf(part)}`).join('');
          const edits = [
            { place: call.place, text: textOf(inner) },
            { place: withParentheses(subject, other, place), text: `${textOf(call.func)}(${textOf(other)}${more})` },
          ];
          yield { edits, description: `moved the call from ${quote(textOf(call))} to ${quote(textOf(other))}` };
        }
      }
    }
  },
};
