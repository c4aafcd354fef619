import { type Mutation, replacement } from './mutation.ts';

/** The product of two negative numbers is positive: `max(0, a) * max(0, b)` instead of `max(0, a * b)`. */
export const limitedFactors: Mutation = {
  kind: 'limited-factors',
  prior: 0.3,
  *find({ all, textOf, isMovable, program }) {
    for (const call of all('Call')) {
      const { func, args } = call;
      if (func.kind !== 'Name' || !/^(?:max|min)$/.test(func.id) || args.length !== 2 || !isMovable(call)) continue;
      for (const product of args) {
        if (product.kind !== 'BinOp' || product.op !== 'Mult') continue;
        const limited = [product.left, product.right].map(
          (factor) => `${func.id}(${args.map((one) => textOf(one === product ? factor : one)).join(', ')})`,
        );
        const after = limited.join(' * ');
        const isOperand = program.parents.get(call)?.kind === 'BinOp';
        yield replacement(call.place, textOf(call), isOperand ? `(${after})` : after);
      }
    }
  },
};
