import type { Program } from '../python/program.ts';
import type { Expression, For, Node, While } from '../python/tree.ts';
import type { Call } from './call.ts';

/** What a loop that never ends uses up. */
export const growths = ['processes', 'memory', 'disk space'] as const;
export type Growth = (typeof growths)[number];

/** The name of the call that stands for such a loop. */
export const growthName = (growth: Growth): string => `endless.${growth.replace(' ', '-')}`;

/** Further loops are not checked. */
const loopsMax = 50;

/** A loop around `os.fork` is a process bomb, which has a rule of its own. */
const starters = new Set(['Process', 'Popen', 'Thread', 'start']);
const fillers = new Set(['append', 'extend', 'add', 'insert']);
const writers = new Set(['write', 'writelines', 'write_bytes', 'write_text']);
/** Calls that neither wait nor end a loop. */
const others = new Set(
  'open flush str bytes bytearray range len repr int format encode join urandom randbytes token_bytes copy print'.split(
    ' ',
  ),
);
const known: readonly ReadonlySet<string>[] = [starters, fillers, writers, others];

/**
 * Loops that never end and only start processes, or fill memory or the disk. Any other call may wait for something, such
 * as a server's `accept`, so it makes the loop ordinary.
 */
export function findEndlessGrowth(program: Program): readonly Call[] {
  const loops = [...program.all('While').filter(isEndless), ...program.all('For').filter(countsForever)];
  return loops.slice(0, loopsMax).flatMap((loop) => {
    const growth = growthOf(loop, program);
    return growth === null ? [] : [growthCall(loop, growth)];
  });
}

const isEndless = ({ test }: While): boolean =>
  test.kind === 'Constant' && (test.value.type === 'bool' || test.value.type === 'int') && Boolean(test.value.value);

/** `for i in itertools.count()`. */
const countsForever = ({ iter }: For): boolean =>
  iter.kind === 'Call' && iter.func.kind === 'Attribute' && iter.func.attr === 'count' && iter.args.length <= 1;

function growthOf(loop: While | For, program: Program): Growth | null {
  const isHere = (node: Node): boolean => isInside(node, loop, program);
  const endings = [
    ...program.all('Break'),
    ...program.all('Return'),
    ...program.all('Raise'),
    ...program.all('Yield'),
    ...program.all('YieldFrom'),
    ...program.all('Await'),
  ];
  if (endings.some(isHere)) return null;
  const names = program
    .all('Call')
    .filter((call) => isHere(call) && !(loop.kind === 'For' && call === loop.iter))
    .map(({ func }) => nameOf(func) ?? '');
  if (!names.every((name) => known.some((set) => set.has(name)))) return null;
  const has = (set: ReadonlySet<string>): boolean => names.some((name) => set.has(name));
  if (has(starters)) return 'processes';
  if (has(writers)) return 'disk space';
  const doubles = program
    .all('AugAssign')
    .some(
      (node) =>
        isHere(node) &&
        node.op === 'Add' &&
        node.target.kind === 'Name' &&
        node.value.kind === 'Name' &&
        node.value.id === node.target.id,
    );
  return has(fillers) || doubles ? 'memory' : null;
}

function isInside(node: Node, loop: Node, program: Program): boolean {
  for (let one = program.parents.get(node); one; one = program.parents.get(one)) {
    if (one === loop) return true;
    if (one.kind === 'FunctionDef' || one.kind === 'Lambda' || one.kind === 'ClassDef') return false;
  }
  return false;
}

const nameOf = (func: Expression): string | null =>
  func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.attr : null;

const growthCall = (loop: While | For, growth: Growth): Call => ({
  kind: 'call',
  name: growthName(growth),
  args: [],
  keywords: new Map(),
  open: false,
  hidden: false,
  through: [],
  place: loop.place,
  dead: false,
  inText: false,
});
