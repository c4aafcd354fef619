import type { Program } from '../../python/program.ts';
import type { BinaryOperator, Constant, Node } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

/** How many other numbers of the program are tried. */
const othersMax = 6;

export const constant: Mutation = {
  kind: 'constant',
  prior: 0.65,
  *find(subject) {
    const written = [
      ...new Set(subject.program.all('Constant').flatMap((node) => (isNumber(node) ? [subject.textOf(node)] : []))),
    ];
    for (const node of subject.all('Constant')) {
      const { value } = node;
      if (value.type === 'bool') {
        yield replacement(node.place, subject.textOf(node), value.value ? 'False' : 'True');
        yield* toggled(subject, node);
      }
      if (value.type === 'None') yield* forNone(subject, node);
      else if (isNumber(node)) yield* numbers(subject, node, written);
    }
  },
};

/** `open = not open` instead of `open = True`. */
function* toggled({ program, textOf }: Subject, node: Constant): Iterable<Variation> {
  const parent = program.parents.get(node);
  const [target] = parent?.kind === 'Assign' ? parent.targets : [];
  if (target?.kind === 'Name' || target?.kind === 'Attribute')
    yield replacement(node.place, textOf(node), `not ${textOf(target)}`, 0.7);
}

const isNumber = ({ value }: Constant): boolean => value.type === 'int' || value.type === 'float';

function* numbers(
  { textOf, program, mentioned }: Subject,
  node: Constant,
  written: readonly string[],
): Iterable<Variation> {
  const before = textOf(node);
  const parent = program.parents.get(node);
  // What is counted is seldom counted in other steps.
  const asStep = parent?.kind === 'AugAssign' && before === '1' ? 0.25 : 1;
  const inTable = isInTable(program.parents, node) ? 0.4 : 1;
  // The docstring says that it is right, or it is too round to be one too low or too high.
  const isMeant = Number(before) > 2 && mentioned.described.includes(before);
  const isRound = before.length > 1 && isUsual(before);
  const pointless = parent?.kind === 'BinOp' && parent.right === node ? withoutEffect[parent.op] : undefined;
  const near = node.value.type === 'int' ? nearInteger(node.value.value) : nearFloat(Number(before));
  for (const [rank, after] of near.entries()) {
    // A minus sign in front would become a double minus.
    if (after.startsWith('-') && parent?.kind === 'UnaryOp') continue;
    const isKnown = isUsual(after) || written.includes(after) || mentioned.described.includes(after);
    const share = inTable * (isKnown ? 1 : 0.6) * (isMeant || (isRound && !isKnown) ? 0.5 : 1);
    const effect = after === pointless ? 0.2 : 1;
    yield replacement(node.place, before, after, asStep * share * effect * Math.max(0.4, 1 - 0.12 * rank));
  }
  for (const after of written.slice(0, othersMax)) {
    if (after !== before && !near.includes(after)) yield replacement(node.place, before, after, inTable * 0.5);
  }
  for (const after of mentioned.numbers) {
    if (after !== before && !near.includes(after) && !written.includes(after))
      yield replacement(node.place, before, after, inTable * 0.25);
  }
  for (const after of mentioned.described)
    if (after !== before && !near.includes(after)) yield replacement(node.place, before, after, inTable * 0.5);
}

/** The number that changes nothing on the right of an operator: nobody would write the operator then. */
const withoutEffect: Partial<Record<BinaryOperator, string>> = {
  Mult: '1',
  Div: '1',
  FloorDiv: '1',
  Mod: '1',
  Pow: '1',
  Add: '0',
  Sub: '0',
};

/** Whether it is a part of the data that the module or a class defines. */
function isInTable(parents: Program['parents'], node: Node): boolean {
  const parent = parents.get(node);
  if (parent?.kind !== 'List' && parent?.kind !== 'Tuple' && parent?.kind !== 'Dict') return false;
  const size = parent.kind === 'Dict' ? parent.values.length : parent.elts.length;
  const holder = parents.get(parent);
  const isDefinition = holder?.kind === 'Assign' && ['Module', 'ClassDef'].includes(parents.get(holder)!.kind);
  return (isDefinition && size >= tableSizeMin) || isInTable(parents, parent);
}

const tableSizeMin = 3;

/** Whether programs often have the number: small ones, round ones, and how many units a larger one has. */
const isUsual = (text: string): boolean => /^(?:-?[0-2]|-?[012]?\.[05]|[1-9]0*(?:\.0)?)$/.test(text) || units.has(text);

const units: ReadonlySet<string> = new Set([
  '12',
  '16',
  '24',
  '26',
  '32',
  '60',
  '64',
  '128',
  '255',
  '256',
  '360',
  '365',
]);

const nearInteger = (value: bigint): string[] =>
  distinct(
    [value + 1n, value - 1n, 0n, 1n, 2n, value + 2n, value - 2n, -value, value * 2n, value * 10n, value / 2n]
      .filter((other) => other !== value)
      .map(String),
  );

const nearFloat = (value: number): string[] =>
  distinct(
    [value + 1, value - 1, value * 2, value / 2, 0, 1, -value, value * 10, value / 10, value * 100, value / 100]
      .filter((other) => other !== value && Number.isFinite(other))
      .map((other) => (Number.isInteger(other) ? other.toFixed(1) : String(other))),
  );

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function* forNone({ textOf, program }: Subject, node: Constant): Iterable<Variation> {
  // A comparison with None is intended.
  if (program.parents.get(node)?.kind === 'Compare') return;
  for (const after of ['0', "''", '[]', 'False', 'True', '{}']) yield replacement(node.place, textOf(node), after, 0.3);
}
