import { enclosingFunction } from '../../python/program.ts';
import type { Call, Expression, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { Shape } from '../search/shapes.ts';
import { isCondition, sharesParentheses, slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

const collections: readonly Shape[] = ['list', 'tuple', 'set', 'dict', 'iterator', 'sequence'];
const iterables: readonly Shape[] = [...collections, 'text'];

type Wrapping = readonly [name: string, weight: number, accepts: readonly Shape[]];

/** The functions that may be missing around a value, and the values that they accept. */
const functions: readonly Wrapping[] = [
  ['abs', 0.6, ['number']],
  ['len', 0.6, iterables],
  ['sorted', 0.6, iterables],
  ['set', 0.5, iterables],
  ['list', 0.4, iterables],
  ['int', 0.6, ['number', 'text', 'truth']],
  ['str', 0.6, ['number', 'truth', 'list', 'tuple']],
  ['sum', 0.4, collections],
  ['reversed', 0.4, ['list', 'tuple', 'text', 'iterator']],
  ['tuple', 0.3, iterables],
  ['float', 0.4, ['number', 'text']],
  ['max', 0.4, collections],
  ['min', 0.4, collections],
  ['round', 0.3, ['number']],
];

const makingNumbers: ReadonlySet<string> = new Set(['abs', 'len', 'int', 'sum', 'float', 'round']);

const methods: readonly Wrapping[] = [
  ['lower', 0.6, ['text']],
  ['strip', 0.5, ['text']],
  ['split', 0.4, ['text']],
  ['upper', 0.4, ['text']],
  ['rstrip', 0.25, ['text']],
  ['lstrip', 0.2, ['text']],
  ['copy', 0.3, ['list', 'dict', 'set']],
  ['keys', 0.2, ['dict']],
  ['values', 0.4, ['dict']],
  ['items', 0.4, ['dict']],
];

/** What is made of a generator, which is seldom wanted as it is. */
const consumers = [
  ['sum', 1],
  ['list', 1],
  ['all', 0.7],
  ['any', 0.7],
  ['max', 0.6],
  ['min', 0.6],
  ['set', 0.5],
  ['tuple', 0.5],
  ['sorted', 0.5],
  ['dict', 0.4],
  ["''.join", 0.6],
] as const;

/** A missing or superfluous call around an expression. */
export const wrappedCall: Mutation = {
  kind: 'wrapped-call',
  prior: 0.3,
  *find(subject) {
    const { all, isMovable, textOf, operand, program, canBe, variablesAt } = subject;
    for (const call of all('Call')) {
      const [first] = call.args;
      if (first && first.kind !== 'Starred' && isMovable(first)) {
        yield replacement(call.place, textOf(call), operand(first), 1);
        const isExtreme = call.func.kind === 'Name' && /^(?:max|min)$/.test(call.func.id);
        const [, second] = call.args;
        if (isExtreme && second && isMovable(second)) yield replacement(call.place, textOf(call), operand(second), 1);
        if (textOf(call.func) === 'abs') yield replacement(call.place, textOf(call), `max(${textOf(first)}, 0)`, 0.5);
        yield* ofEach(subject, call, first);
      }
      if (call.func.kind !== 'Attribute' || !isMovable(call.func.value)) continue;
      yield replacement(call.place, textOf(call), textOf(call.func.value), 0.8);
    }
    const ownFunctions = functionsOfOne(subject, false);
    const ownMethods = functionsOfOne(subject, true).map((name) => `self.${name}`);
    for (const node of all('GeneratorExp')) {
      const parent = program.parents.get(node);
      const isArgument = parent?.kind === 'Call' && sharesParentheses(parent, node);
      if (isArgument || slotOf(parent, node) === 'other' || !isMovable(node)) continue;
      for (const [name, weight] of consumers)
        yield replacement(node.place, textOf(node), `${name}${textOf(node)}`, weight);
    }
    const kinds = ['Name', 'Attribute', 'Subscript', 'Call', 'BinOp', 'ListComp'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!parent || !isMovable(node)) continue;
      const before = textOf(node);
      const ownNames = variablesAt(node).includes('self') ? [...ownFunctions, ...ownMethods] : ownFunctions;
      if (isOwner(parent, node) && canBe(node, 'text')) {
        for (const name of ['lower', 'strip', 'upper'])
          yield replacement(node.place, before, `${before}.${name}()`, 0.3);
      }
      if (isCondition(parent, node)) yield* tested(subject, node, ownNames);
      if (parent.kind === 'Call' && textOf(parent.func) === 'next' && parent.args[0] === node)
        yield replacement(node.place, before, `iter(${before})`, 1.5);
      // A value that is only computed does nothing.
      if (parent.kind === 'Expr' && node.kind !== 'Call') {
        for (const name of ownNames) yield replacement(node.place, before, `${name}(${before})`, 1);
      }
      if (slotOf(parent, node) === 'other' || (parent.kind === 'BinOp' && node.kind === 'BinOp')) continue;
      const isLoopedOver = (parent.kind === 'For' || parent.kind === 'Comprehension') && parent.iter === node;
      const forCopy = mayChange(subject, parent, node) ? 4 : 1;
      const isOuter = (name: string): boolean => node.kind === 'Call' && textOf(node.func) === name;
      for (const [name, weight, accepts] of functions) {
        if (isOuter(name) || !canBe(node, ...accepts) || (isLoopedOver && makingNumbers.has(name))) continue;
        // Loops need an order, which a set does not have.
        const isUnordered = name === 'set' && (parent.kind === 'For' || parent.kind === 'Comprehension');
        const share = certainty(subject, node) * (isUnordered ? 0.3 : 1) * (name === 'list' ? forCopy : 1);
        yield replacement(node.place, before, `${name}(${before})`, share * weight);
      }
      const home = enclosingFunction(program, node);
      const names = home && home.kind !== 'Lambda' ? new Set([home.name, ...ownNames]) : ownNames;
      for (const name of names) if (!isOuter(name)) yield replacement(node.place, before, `${name}(${before})`, 0.5);
      yield* withTarget(subject, node, parent);
      if (canBe(node, 'number')) {
        yield replacement(node.place, before, `max(${before}, 0)`, 0.5);
        yield replacement(node.place, before, `-${operand(node)}`, 0.4);
      } else if (canBe(node, 'list', 'iterator', 'sequence') && parent.kind !== 'Subscript') {
        const isConsumed = parent.kind === 'For' || parent.kind === 'Comprehension' || parent.kind === 'Call';
        for (const type of ['int', 'str']) {
          const mapped = `map(${type}, ${before})`;
          yield replacement(node.place, before, isConsumed ? mapped : `list(${mapped})`, 0.4);
        }
      }
      if (node.kind === 'BinOp') continue;
      for (const [name, weight, accepts] of methods) {
        if (!canBe(node, ...accepts)) continue;
        const likely = otherSideCalls(subject, parent, node, name)
          ? 4
          : name === 'values' && isCombined(parent)
            ? 2
            : 1;
        const share = certainty(subject, node) * likely;
        yield replacement(node.place, before, `${before}.${name}()`, share * weight);
      }
    }
  },
};

/** The program's functions, or methods, that take one argument. Nobody calls a special method such as `__init__`. */
const functionsOfOne = ({ program }: Subject, inClass: boolean): string[] =>
  program.all('FunctionDef').flatMap((node) => {
    const isMethod = program.parents.get(node)?.kind === 'ClassDef';
    const isCalled = isMethod === inClass && !node.name.startsWith('__');
    return isCalled && node.args.args.length === (isMethod ? 2 : 1) ? [node.name] : [];
  });

const textTests = ['isdigit', 'isalpha', 'isalnum', 'isspace', 'isupper', 'islower'];

/** A test of a value instead of its truth. */
function* tested({ textOf, canBe }: Subject, node: Expression, ownNames: readonly string[]): Iterable<Variation> {
  const before = textOf(node);
  for (const name of ownNames) yield replacement(node.place, before, `${name}(${before})`, 0.8);
  if (!canBe(node, 'text') || node.kind === 'Call') return;
  for (const name of textTests) yield replacement(node.place, before, `${before}.${name}()`, 0.3);
}

/** `best = max(best, x)` instead of `best = x`. */
function* withTarget({ textOf }: Subject, node: Expression, parent: Node): Iterable<Variation> {
  const [target] = parent.kind === 'Assign' ? parent.targets : [];
  if (!target || target.kind === 'Tuple' || target.place.line !== target.place.endLine) return;
  const [name, before] = [textOf(target), textOf(node)];
  if (name === before) return;
  for (const one of ['max', 'min']) yield replacement(node.place, before, `${one}(${name}, ${before})`, 0.6);
}

/** Whether the other side of a comparison calls the method: `user in password.lower()`. */
const otherSideCalls = ({ textOf }: Subject, parent: Node, node: Expression, name: string): boolean =>
  parent.kind === 'Compare' &&
  [parent.left, ...parent.comparators].some((one) => one !== node && textOf(one).endsWith(`.${name}()`));

/** Less than 1 if it is only possible that the function accepts the value. */
const certainty = ({ shapeOf }: Subject, node: Expression): number => (shapeOf(node) === null ? 0.7 : 1);

/** Whether a loop may change what it goes over: by a method of it, or because it calls what it finds there. */
function mayChange({ textOf }: Subject, loop: Node, node: Expression): boolean {
  if (loop.kind !== 'For' || loop.iter !== node) return false;
  const [whole, item] = [textOf(node), textOf(loop.target)];
  return loop.body.some((statement) =>
    walk(statement).some(
      (one) => one.kind === 'Call' && (textOf(one.func) === item || isChangingMethod(textOf(one.func), whole)),
    ),
  );
}

const isChangingMethod = (func: string, whole: string): boolean =>
  func.startsWith(`${whole}.`) &&
  /^\.(?:append|add|remove|discard|pop|insert|extend|clear|update)$/.test(func.slice(whole.length));

/** `max(map(int, parts))` instead of `int(max(parts))`. */
function* ofEach({ textOf, isMovable }: Subject, outer: Call, inner: Expression): Iterable<Variation> {
  const [items, other] = inner.kind === 'Call' ? inner.args : [];
  if (inner.kind !== 'Call' || !items || other || items.kind === 'GeneratorExp' || !isMovable(outer)) return;
  const [conversion, choice] = [textOf(outer.func), textOf(inner.func)];
  if (/^(?:int|float|str|len|abs)$/.test(conversion) && /^(?:max|min|sum|sorted)$/.test(choice))
    yield replacement(outer.place, textOf(outer), `${choice}(map(${conversion}, ${textOf(items)}))`, 1);
}

/** Numbers of a dictionary are added and compared more often than its keys. */
const isCombined = (parent: Node): boolean =>
  parent.kind === 'Call' && parent.func.kind === 'Name' && /^(?:max|min|sum)$/.test(parent.func.id);

const isOwner = (parent: Node, node: Expression): boolean => parent.kind === 'Attribute' && parent.value === node;
