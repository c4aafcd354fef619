import { RecursionError, recursion, withoutText } from './errors.js';

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

/** The engine's trace, as files and lines. Node would apply a source map, were the trace not formatted here. */
function callPlaces() {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, calls) => ['', ...calls].join('\n');
  const lines = String(new Error().stack).split('\n');
  Error.prepareStackTrace = prepareStackTrace;
  return lines.map((one) => /([^\s(]*):(\d+):\d+\)?$/.exec(one)?.slice(1) ?? ['', '0']);
}

/** The program's calls on the stack: those below the line where the program begins. */
function callsOnStack() {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = Infinity;
  const places = callPlaces();
  Error.stackTraceLimit = before;
  return before === undefined || recursion.begins === 0
    ? Infinity
    : places.filter(([file, line]) => file === recursion.file && Number(line) > recursion.begins).length;
}

/** Records the place where the program begins. */
export function programBegins() {
  const [file, line] = callPlaces()[3] ?? ['', '0'];
  recursion.file = file;
  recursion.begins = Number(line);
}

function checkDepth() {
  const now = callsOnStack();
  if (now <= recursion.limit) {
    recursion.now = now;
    return;
  }
  recursion.now = recursion.limit;
  // CPython names the operation if it calls a special method that reaches the limit.
  throw /\b__(?!init__)\w+__\b/.test(topOfStack())
    ? withoutText(new RecursionError(), 'recursion through a special method')
    : new RecursionError('maximum recursion depth exceeded');
}

function topOfStack() {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack } = new Error();
  Error.stackTraceLimit = before;
  return String(stack);
}
