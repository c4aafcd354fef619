import type { FunctionNode } from '../../python/scopes.ts';
import type { Expression } from '../../python/tree.ts';
import { frameOf, type Translation } from '../translation.ts';

const decorated = (made: FunctionNode, name: string): boolean =>
  made.decoratorList.some((one) => one.kind === 'Name' && one.id === name);
export const isStatic = (made: FunctionNode): boolean => decorated(made, 'staticmethod');
export const isStaticOrClass = (made: FunctionNode): boolean =>
  made.decoratorList.length === 1 && (isStatic(made) || decorated(made, 'classmethod'));
/** Is it the `cls` parameter of the enclosing class method? */
export const isClassParameter = (t: Translation, node: Expression): boolean => {
  const made = frameOf(t).made;
  return (
    node.kind === 'Name' &&
    made !== null &&
    decorated(made, 'classmethod') &&
    frameOf(t).self === t.world.program.scopes.resolve(node)
  );
};
