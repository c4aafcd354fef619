import { RecursionError, recursion } from './errors.js';

/** Counts a call of a function that may be recursive. */
export function enter() {
  if (++recursion.now > recursion.limit) checkDepth();
}

/** Ends a counted call and returns its value. Calls that raise stay counted: `checkDepth` corrects that. */
export function leave(value) {
  recursion.now--;
  return value;
}

/** The same for an expression: `leaving(enter(), value)`. */
export function leaving(_, value) {
  recursion.now--;
  return value;
}

/** The program's calls on the stack, from the engine's trace: those below the line where the program begins. */
function callsOnStack() {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = Infinity;
  const lines = String(new Error().stack)
    .split('\n')
    .map((line) => Number(/:(\d+):\d+\)?$/.exec(line)?.[1] ?? Number.NaN));
  Error.stackTraceLimit = before;
  return before === undefined || recursion.begins === 0
    ? Infinity
    : lines.filter((line) => line > recursion.begins).length;
}

/** Records the line where the program begins. */
export function programBegins() {
  const line = /:(\d+):\d+\)?$/.exec(String(new Error().stack).split('\n')[2] ?? '');
  recursion.begins = line ? Number(line[1]) : 0;
}

function checkDepth() {
  const now = callsOnStack();
  if (now <= recursion.limit) {
    recursion.now = now;
    return;
  }
  recursion.now = recursion.limit;
  throw new RecursionError('maximum recursion depth exceeded');
}
