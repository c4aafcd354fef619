import type { Call } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** Only the first or last item counts instead of all: `len(words[0])` instead of `max(len(word) for word in words)`. */
export const everyItem: Mutation = {
  kind: 'every-item',
  prior: 0.15,
  *find(subject) {
    const { all, program, textOf, isMovable, canBe } = subject;
    const functions = new Set(['len', ...program.all('FunctionDef').map(({ name }) => name)]);
    for (const node of all('Subscript')) {
      const parent = program.parents.get(node);
      if (!isMovable(node) || node.ctx !== 'Load' || !/^(?:0|-1)$/.test(textOf(node.slice))) continue;
      if (!canBe(node.value, 'list', 'tuple', 'sequence') || slotOf(parent, node) === 'other') continue;
      const items = textOf(node.value);
      for (const name of ['max', 'min']) yield replacement(node.place, textOf(node), `${name}(${items})`, 0.6);
      if (parent?.kind !== 'Call' || !isMovable(parent) || !functions.has(calledName(subject, parent))) continue;
      if (parent.args.length !== 1 || parent.keywords.length > 0) continue;
      const each = `${textOf(parent.func)}(item) for item in ${items}`;
      const put = (text: string, weight: number) => replacement(parent.place, textOf(parent), text, weight);
      for (const name of ['max', 'min', 'sum']) yield put(`${name}(${each})`, name === 'max' ? 1 : 0.6);
      for (const name of ['max', 'min']) yield put(`${name}((${each}), default=0)`, 0.7);
    }
  },
};

const calledName = ({ textOf }: Subject, { func }: Call): string =>
  func.kind === 'Attribute' && textOf(func.value) === 'self' ? func.attr : func.kind === 'Name' ? func.id : '';
