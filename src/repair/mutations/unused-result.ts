import { enclosingFunction } from '../../python/program.ts';
import { binarySigns } from '../../python/signs.ts';
import type { Call, Node } from '../../python/tree.ts';
import { ownFields } from '../search/own-fields.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 5;

/** A result that is lost: `text.strip()` instead of `text = text.strip()`, `n >> 1` instead of `n >>= 1`. */
export const unusedResult: Mutation = {
  kind: 'unused-result',
  prior: 0.3,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    for (const statement of all('Expr')) {
      const { value } = statement;
      if (value.kind === 'BinOp' && isTarget(value.left) && isMovable(statement)) {
        const after = `${textOf(value.left)} ${binarySigns[value.op]}= ${textOf(value.right)}`;
        yield replacement(statement.place, textOf(value), after, 2);
      }
      if (value.kind !== 'Call' || !isMovable(statement)) continue;
      const before = textOf(value);
      for (const changed of changedBy(subject, value))
        yield replacement(statement.place, before, `${changed} = ${before}`, 1);
      if (!isComputed(subject, value)) continue;
      for (const name of numbersAt(subject, statement))
        for (const sign of ['+=', '-=', '='])
          yield replacement(statement.place, before, `${name} ${sign} ${before}`, 0.5);
    }
  },
};

/** The variables that may get the result: without it, the call has no effect, or the result that it returns is lost. */
function changedBy(subject: Subject, { func, args }: Call): string[] {
  const { textOf } = subject;
  if (func.kind === 'Attribute' && pureMethods.has(func.attr)) return isTarget(func.value) ? [textOf(func.value)] : [];
  const [first] = args;
  if (func.kind === 'Name' && pureFunctions.has(func.id)) return first && isTarget(first) ? [textOf(first)] : [];
  const called = func.kind === 'Name' ? func.id : /^(?:self|cls)\.(\w+)$/.exec(textOf(func))?.[1];
  return called !== undefined && returnsValue(subject, called) ? args.filter(isTarget).map(textOf) : [];
}

const returnsValue = ({ program }: Subject, called: string): boolean =>
  program.all('Return').some(({ value }) => {
    const home = value && enclosingFunction(program, value);
    return home?.kind === 'FunctionDef' && home.name === called;
  });

const isTarget = ({ kind }: Node): boolean => kind === 'Name' || kind === 'Attribute' || kind === 'Subscript';

const pureMethods: ReadonlySet<string> = new Set([
  ...['strip', 'lstrip', 'rstrip', 'lower', 'upper', 'title', 'capitalize', 'replace', 'removeprefix', 'removesuffix'],
  ...['split', 'rjust', 'ljust', 'center', 'zfill', 'union', 'intersection', 'difference'],
]);

const pureFunctions: ReadonlySet<string> = new Set([
  ...['sorted', 'reversed', 'list', 'set', 'tuple', 'int', 'float', 'str', 'abs', 'round'],
]);

/** Whether it takes an item out of a collection, or is a function of the program. */
const isComputed = ({ program }: Subject, { func }: Call): boolean =>
  func.kind === 'Attribute'
    ? func.attr === 'pop' || func.attr === 'popleft'
    : func.kind === 'Name' && program.all('FunctionDef').some(({ name }) => name === func.id);

/** The variables and fields that hold numbers, and that the program changes. */
function numbersAt(subject: Subject, at: Node): string[] {
  const { program, textOf, variablesAt, shapeOfVariable } = subject;
  const names = variablesAt(at).filter((name) => shapeOfVariable(name, at) === 'number');
  const home = enclosingFunction(program, at);
  const changed = program.all('AugAssign').map(({ target }) => target);
  const fields = ownFields(subject, at).filter((field) => changed.some((target) => textOf(target) === field));
  const inHome = changed.filter((one) => enclosingFunction(program, one) === home).map(textOf);
  return [...new Set([...fields, ...names.filter((name) => inHome.includes(name)), ...names])].slice(0, namesMax);
}
