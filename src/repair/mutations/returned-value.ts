import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;

/** The wrong result is returned: a constant instead of a test on a variable, or a variable instead of its length. */
export const returnedValue: Mutation = {
  kind: 'returned-value',
  prior: 0.12,
  *find({ all, textOf, operand, isMovable, variablesAt, shapeOfVariable, shapeOf }) {
    for (const { value } of all('Return')) {
      if (!value || !isMovable(value)) continue;
      const before = textOf(value);
      const put = (text: string, weight: number) => replacement(value.place, before, text, weight);
      const shape = shapeOf(value);
      const isConstant = value.kind === 'Constant';
      const names = variablesAt(value).filter((name) => name !== 'self' && name !== before);
      if (shape === 'truth' || shape === null) {
        yield put(`not ${operand(value)}`, isConstant ? 0.2 : 0.6);
        for (const name of names.slice(0, namesMax)) {
          const kind = shapeOfVariable(name, value);
          yield put(`not ${name}`, isConstant ? 1 : 0.3);
          if (kind !== 'number') yield put(`len(${name}) == 0`, 0.3);
          if (kind === null || kind === 'number')
            for (const end of ['== 0', '> 0', '== 1', '> 1', '!= 0']) yield put(`${name} ${end}`, 0.5);
          for (const other of names.slice(0, namesMax)) {
            if (name < other) for (const sign of ['==', '!=', '<', '>']) yield put(`${name} ${sign} ${other}`, 0.4);
          }
        }
      }
      if (isConstant && value.value.type !== 'None') continue;
      for (const name of names.slice(0, namesMax)) {
        const kind = shapeOfVariable(name, value);
        if (kind !== 'number' && kind !== 'truth')
          for (const wrap of ['len', 'list', 'sorted']) yield put(`${wrap}(${name})`, 0.4);
        if (kind === 'list') yield put(`''.join(${name})`, 0.4);
        yield put(`${name} or ${operand(value)}`, 0.2);
        if (shape !== 'truth') yield put(`${before}, ${name}`, 0.2);
      }
    }
  },
};
