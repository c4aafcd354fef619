import type { Operation } from '../wire/operation.ts';
import { Refusal } from '../wire/refusal.ts';

/** The methods that a path supports; empty if there is no such path. */
export function methodsAt(path: string, operations: readonly Operation[]): string[] {
  const methods = operations.filter((operation) => pattern(operation.path).test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

export const notFound = (): Refusal =>
  new Refusal('not_found', { message: 'There is nothing at this address; see /docs.' });
