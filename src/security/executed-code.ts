import type { ValueSummary } from '../resolve/fact.ts';
import type { Call } from './call.ts';
import type { CodeSink } from './sinks/code.ts';
import {
  argument,
  flatten,
  lessTrusted,
  namesOf,
  numbersOf,
  remoteTrustOf,
  type Trust,
  textsOf,
  trustOf,
} from './trust.ts';
import type { Activity } from './verdict-table.ts';

/** The code a call runs, and how far it can be trusted. */
export type ExecutedCode = {
  readonly form: CodeSink['form'];
  readonly activity: Activity;
  readonly trust: Trust;
  readonly code: ValueSummary | null;
  readonly decoded: boolean;
};

/** `source` names where untrusted data comes from. */
export function describeExecution(form: CodeSink['form'], decoded: boolean, source?: string): string {
  const text = decoded ? 'a decoded string' : 'a string';
  const from = source === undefined ? '' : ` from ${source}`;
  const chosen = source === undefined ? '' : ` chosen by data from ${source}`;
  if (form === 'text') return `runs ${text}${from} as code`;
  if (form === 'object') return `compiles ${text}${from} to code`;
  if (form === 'function') return 'builds a function from a code object';
  if (form === 'file') return `runs a file or module${chosen}`;
  if (form === 'module') return `imports a file by path${chosen && `,${chosen}`}`;
  return 'runs code entered at run time';
}

const activityOf: Record<CodeSink['form'], Activity> = {
  text: 'code',
  object: 'codeObject',
  function: 'codeFunction',
  file: 'codeFile',
  module: 'codeModule',
  debugger: 'debugger',
};

/** Calls that return code a reviewer cannot read in the source. */
const decoders =
  /(?:^|\.)(?:marshal\.loads|pickle\.loads|dill\.loads|cloudpickle\.loads|decrypt|decompress|b64decode|a85decode|unhexlify)\(\)/;

/** `compile` with this flag only returns a syntax tree. */
const treeOnlyFlag = 1024;

/** Null if the call runs no code. */
export function findExecutedCode(call: Call, sink: CodeSink): ExecutedCode | null {
  const code = sink.at === null ? null : argument(call, sink.at, sink.keyword);
  // With an argument, `help` only prints.
  if (call.name === 'builtins.help' && call.args.length > 0) return null;
  if (sink.form === 'object' && returnsTree(argument(call, 3, 'flags'))) return null;
  if (sink.at !== null && !code && !call.open && call.keywords.size === 0) {
    // Without an argument no code is given: timeit.Timer() times `pass`.
    return null;
  }
  const decoded = code
    ? [...flatten(code)].some((one) => one.decoded || namesOf(one).some((name) => decoders.test(name)))
    : false;
  const activity = activityOf[sink.form];
  const trust =
    sink.form === 'debugger' || sink.form === 'function' || isNamed(code)
      ? 'fixed'
      : sink.form === 'text' && isResult(code)
        ? lessTrusted('unknown', trustOf(code))
        : (sink.form === 'text' || sink.form === 'object' ? trustOf : remoteTrustOf)(code);
  if (sink.acceptsFunction && (trust === 'unknown' || isNamed(code))) return null;
  return { form: sink.form, activity, trust, code, decoded };
}

const returnsTree = (flags: ValueSummary | null): boolean =>
  namesOf(flags).some((name) => /(?:^|\.)PyCF_ONLY_AST$/.test(name)) ||
  numbersOf(flags).some((bits) => (bits & treeOnlyFlag) !== 0);

/** Is it what a call returned, such as a compiled syntax tree? */
const isResult = (code: ValueSummary | null): boolean => namesOf(code).some((name) => name.includes('()'));

/** Is it a named object such as a function, rather than a string? */
const isNamed = (code: ValueSummary | null): boolean =>
  code?.complete === true && textsOf(code).length === 0 && namesOf(code).some((name) => !name.includes('()'));
