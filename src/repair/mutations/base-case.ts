import type { Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

/** How many variables are tried as the returned value. */
const namesMax = 8;

/** A wrong result for the smallest input: `[]` instead of `[[]]`, 0 instead of 1. */
export const baseCase: Mutation = {
  kind: 'base-case',
  prior: 0.75,
  *find(subject) {
    for (const { value } of subject.all('Return')) if (value) yield* fuller(subject, value);
    for (const { value } of subject.all('Yield')) if (value) yield* fuller(subject, value);
    for (const statement of subject.all('Return')) {
      if (statement.value) continue;
      for (const text of ['[]', '0', "''", 'False', 'True', ...subject.variablesAt(statement).slice(0, namesMax)]) {
        yield replacement(statement.place, 'return', `return ${text}`, 0.4);
      }
    }
  },
};

function* fuller(subject: Subject, node: Expression): Iterable<Variation> {
  if (!subject.isMovable(node)) return;
  const before = subject.textOf(node);
  const names = subject.variablesAt(node).slice(0, namesMax);
  const put = (text: string, weight: number): Variation => replacement(node.place, before, text, weight);
  switch (node.kind) {
    case 'List':
      yield put(`[${before}]`, node.elts.length === 0 ? 1 : 0.5);
      if (node.elts.length === 1) yield put(subject.operand(node.elts[0]!), 0.5);
      if (node.elts.length > 0) return;
      for (const name of names) yield put(`[${name}]`, 0.7);
      for (const name of names) yield put(`[[${name}]]`, 0.4);
      for (const text of ["['']", '[()]', '[0]', '[1]', '[None]']) yield put(text, 0.5);
      for (const text of ['None', '0', "''", '{}', 'False', '()']) yield put(text, 0.2);
      break;
    case 'Tuple':
      if (node.elts.length > 0) return;
      yield put('((),)', 0.6);
      for (const name of names) yield put(`(${name},)`, 0.7);
      break;
    case 'Dict':
      if (node.keys.length > 0) return;
      for (const name of names) yield put(`{${name}}`, 0.3);
      for (const name of names) for (const text of ['1', '0', '[]']) yield put(`{${name}: ${text}}`, 0.4);
      break;
    case 'Call':
      if (before !== 'set()') return;
      for (const name of names) yield put(`{${name}}`, 0.7);
      yield put('{()}', 0.4);
      break;
    case 'Constant': {
      const { type } = node.value;
      if (type === 'int') yield put(node.value.value === 0n ? '1' : '0', 1);
      if (type === 'bool') yield put(node.value.value ? 'False' : 'True', 1);
      if (type === 'None') for (const text of ['[]', '0', "''", 'False', '{}', '-1', '[[]]', '1']) yield put(text, 0.5);
      if (type === 'int' || type === 'str' || type === 'None' || type === 'float') {
        for (const name of names) yield put(name, 0.6);
        if (type === 'None') for (const name of names) yield put(`[${name}]`, 0.4);
      }
      if (type === 'str' && node.value.value === '')
        for (const text of ["['']", "'0'", "' '", "'1'"]) yield put(text, 0.4);
      break;
    }
    case 'Name':
      for (const text of [`[${before}]`, `(${before},)`]) yield put(text, 0.25);
  }
}
