import type { Value } from './value.ts';

/** The full name of a value's built-in type; null if it has none or is unknown. */
export function typeName(value: Value): string | null {
  switch (value.type) {
    case 'str':
    case 'bytes':
    case 'int':
    case 'float':
    case 'bool':
    case 'dict':
      return `builtins.${value.type}`;
    case 'none':
      return 'types.NoneType';
    case 'list':
      return value.kind === 'deque' ? 'collections.deque' : `builtins.${value.kind}`;
    case 'function':
      return value.node.kind === 'Lambda' ? 'types.LambdaType' : 'types.FunctionType';
    case 'method':
    case 'bound':
      return 'types.MethodType';
    case 'class':
      return 'builtins.type';
    case 'code':
      return 'types.CodeType';
    case 'iterator':
      return value.kind === 'coroutine' ? 'types.CoroutineType' : 'types.GeneratorType';
    case 'namespace':
      return 'builtins.dict';
    case 'slice':
      return 'builtins.slice';
    case 'ref':
      return value.name.endsWith('()') ? value.name.slice(0, -2) : 'types.ModuleType';
    default:
      return null;
  }
}
