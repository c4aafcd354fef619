import { classOf, enclosingFunction, isInside } from '../../python/program.ts';
import { type Mutation, replacement } from './mutation.ts';

/** Another function of the program is called than was meant: `atom()` instead of `power()`. */
export const otherFunction: Mutation = {
  kind: 'other-function',
  prior: 0.3,
  *find({ all, program }) {
    const functions = program.all('FunctionDef').filter((one) => classOf(program, one) === null);
    for (const { func } of all('Call')) {
      if (func.kind !== 'Name') continue;
      const called = functions.find(({ name }) => name === func.id);
      if (!called) continue;
      for (const other of functions) {
        if (other.name === func.id || other.args.args.length !== called.args.args.length) continue;
        const home = enclosingFunction(program, other);
        const isRecursive = enclosingFunction(program, func) === other;
        if (home === null || isInside(program, func, home))
          yield replacement(func.place, func.id, other.name, isRecursive ? 1.5 : 1);
      }
    }
  },
};
