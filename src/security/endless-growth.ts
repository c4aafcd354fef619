import type { Program } from '../python/program.ts';
import type { Expression, For, Node, While } from '../python/tree.ts';
import { type Call, createCall } from './call.ts';

/** Resources that an endless loop can use up. */
export const growths = ['processes', 'memory', 'disk space'] as const;
export type Growth = (typeof growths)[number];

/** The name of the call that represents such a loop. */
export const nameGrowthCall = (growth: Growth): string => `endless.${growth.replace(' ', '-')}`;

/** Any further loops are not checked. */
const loopsMax = 50;

/** `os.fork` is not listed: PY-PROCESS-BOMB reports it. */
const starters = new Set(['Process', 'Popen', 'Thread', 'start']);
const fillers = new Set(['append', 'extend', 'add', 'insert']);
const writers = new Set(['write', 'writelines', 'write_bytes', 'write_text']);
/** Calls that neither block nor end a loop. */
const others = new Set(
  'open flush str bytes bytearray range len repr int format encode join urandom randbytes token_bytes copy print'.split(
    ' ',
  ),
);
const known: readonly ReadonlySet<string>[] = [starters, fillers, writers, others];

/**
 * Endless loops that only start processes, or fill memory or the disk. Any other call may block, as a server's `accept`
 * does, so loops that contain one are not reported.
 */
export function findEndlessGrowth(program: Program): readonly Call[] {
  const loops = [...program.all('While').filter(isEndless), ...program.all('For').filter(isEndlessCount)];
  return loops.slice(0, loopsMax).flatMap((loop) => {
    const growth = findGrowth(loop, program);
    return growth === null ? [] : [createCall(nameGrowthCall(growth), loop.place)];
  });
}

const isEndless = ({ test }: While): boolean =>
  test.kind === 'Constant' && (test.value.type === 'bool' || test.value.type === 'int') && Boolean(test.value.value);

/** `for i in itertools.count()`. */
const isEndlessCount = ({ iter }: For): boolean =>
  iter.kind === 'Call' && iter.func.kind === 'Attribute' && iter.func.attr === 'count' && iter.args.length <= 1;

function findGrowth(loop: While | For, program: Program): Growth | null {
  const isInLoop = (node: Node): boolean => isInside(node, loop, program);
  const endings = [
    ...program.all('Break'),
    ...program.all('Return'),
    ...program.all('Raise'),
    ...program.all('Yield'),
    ...program.all('YieldFrom'),
    ...program.all('Await'),
  ];
  if (endings.some(isInLoop)) return null;
  const names = program
    .all('Call')
    .filter((call) => isInLoop(call) && !(loop.kind === 'For' && call === loop.iter))
    .map(({ func }) => nameOf(func) ?? '');
  if (!names.every((name) => known.some((set) => set.has(name)))) return null;
  const hasCallOf = (set: ReadonlySet<string>): boolean => names.some((name) => set.has(name));
  if (hasCallOf(starters)) return 'processes';
  if (hasCallOf(writers)) return 'disk space';
  const isDoubling = program
    .all('AugAssign')
    .some(
      (node) =>
        isInLoop(node) &&
        node.op === 'Add' &&
        node.target.kind === 'Name' &&
        node.value.kind === 'Name' &&
        node.value.id === node.target.id,
    );
  return hasCallOf(fillers) || isDoubling ? 'memory' : null;
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
