import type { ClassDef, FunctionDef } from '../../python/tree.ts';
import { refuse } from '../refusal.ts';

/** How many arguments, besides `self`, Python passes to special methods. */
const argumentCounts: ReadonlyMap<string, number> = new Map(
  [
    '__len__ __bool__ __iter__ __next__ __reversed__ __hash__ __str__ __repr__ __enter__ __int__ __float__ __index__ __neg__ __pos__ __invert__ __abs__ __aenter__ __aiter__ __anext__ __await__',
    '__getitem__ __delitem__ __contains__ __missing__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __getattr__ __delattr__ __format__ __delete__ __add__ __radd__ __iadd__ __sub__ __rsub__ __isub__ __mul__ __rmul__ __imul__ __truediv__ __rtruediv__ __itruediv__ __floordiv__ __rfloordiv__ __ifloordiv__ __mod__ __rmod__ __imod__ __and__ __rand__ __iand__ __or__ __ror__ __ior__ __xor__ __rxor__ __ixor__ __lshift__ __rlshift__ __ilshift__ __rshift__ __rrshift__ __irshift__ __matmul__ __rmatmul__ __imatmul__ __pow__ __rpow__ __ipow__ __divmod__ __rdivmod__',
    '__setitem__ __setattr__ __get__ __set__ __set_name__',
    '__exit__ __aexit__',
  ].flatMap((names, count) => names.split(' ').map((name) => [name, count] as const)),
);

/** Refuses special methods that do not accept what Python passes: JavaScript would not complain. */
export function checkSpecialParameters(node: ClassDef): void {
  for (const method of node.body) {
    if (method.kind !== 'FunctionDef' || method.decoratorList.length > 0) continue;
    const count = argumentCounts.get(method.name);
    if (count !== undefined && !accepts(method, count + 1)) refuse(method, `\`${method.name}\` with these parameters`);
  }
}

function accepts({ args }: FunctionDef, count: number): boolean {
  const positional = args.posonlyargs.length + args.args.length;
  const needed = positional - args.defaults.length;
  const hasNeededKeywords = args.kwonlyargs.some((_, at) => args.kwDefaults[at] === null);
  return needed <= count && (count <= positional || args.vararg !== null) && !hasNeededKeywords;
}
