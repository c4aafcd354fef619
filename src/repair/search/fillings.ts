import { enclosingFunction } from '../../python/program.ts';
import type { Node } from '../../python/tree.ts';
import type { Subject } from './subject.ts';

const fillingsMax = 14;

/** Statements that add a variable, or all variables of a loop, to a collection of the same function: `seen.add(node)`. */
export function fillingsAt(subject: Subject, at: Node): string[] {
  const names = subject.variablesAt(at).filter((name) => name !== 'self');
  const pairs = loopTargets(subject, at);
  return collections(subject, at)
    .flatMap(({ name, put }) =>
      [...pairs.map((pair) => `(${pair})`), ...names.filter((other) => other !== name)].map(
        (value) => `${name}.${put}(${value})`,
      ),
    )
    .slice(0, fillingsMax);
}

function collections({ program }: Subject, at: Node): { readonly name: string; readonly put: string }[] {
  const home = enclosingFunction(program, at);
  return program.all('Assign').flatMap(({ targets: [target], value }) => {
    if (target?.kind !== 'Name' || enclosingFunction(program, target) !== home) return [];
    const made = value.kind === 'Call' && value.func.kind === 'Name' ? value.func.id : value.kind;
    if (made === 'List' || made === 'list' || made === 'deque') return [{ name: target.id, put: 'append' }];
    return made === 'Set' || made === 'set' ? [{ name: target.id, put: 'add' }] : [];
  });
}

/** The targets of the loops around a node that have several, such as `start, end`. */
function loopTargets({ program, textOf }: Subject, at: Node): string[] {
  const found: string[] = [];
  for (let one = program.parents.get(at); one; one = program.parents.get(one)) {
    if (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') break;
    if (one.kind === 'For' && one.target.kind === 'Tuple')
      found.push(one.target.elts.map((part) => textOf(part)).join(', '));
  }
  return found;
}
