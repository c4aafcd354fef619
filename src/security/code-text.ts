import type { Worth } from '../resolve/fact.ts';
import type { Call } from './call.ts';
import type { CodeSink } from './sinks/code.ts';
import type { Matter } from './verdict-table.ts';
import { argument, namesOf, numbersOf, type Reach, reachOf, reachOfOther, textsOf, within } from './worth.ts';

/** What a call runs as code, and who decides it. */
export type CodeText = {
  readonly matter: Matter;
  readonly reach: Reach;
  readonly code: Worth | null;
  readonly decoded: boolean;
  readonly says: string;
};

const says: Record<CodeSink['form'], string> = {
  text: 'runs text as code',
  object: 'compiles text to code',
  file: 'runs a file or a module as code',
  module: 'imports a file as a module',
  debugger: 'opens an interpreter at run time',
};

const matterOf: Record<CodeSink['form'], Matter> = {
  text: 'code',
  object: 'codeObject',
  file: 'codeFile',
  module: 'codeModule',
  debugger: 'debugger',
};

/** What gives back code that nobody can read in the text. */
const unpacks =
  /(?:^|\.)(?:marshal\.loads|pickle\.loads|dill\.loads|cloudpickle\.loads|decrypt|decompress|b64decode|a85decode|unhexlify)\(\)/;

/** The flag with which compile only gives a tree. */
const onlyTree = 1024;

/** Null where the call runs nothing after all. */
export function codeText(call: Call, sink: CodeSink): CodeText | null {
  const code = sink.at === null ? null : argument(call, sink.at, sink.keyword);
  if (sink.form === 'object' && givesOnlyTree(argument(call, 3, 'flags'))) return null;
  if (sink.at !== null && !code && !call.open && call.keywords.size === 0) {
    // Without an argument nothing is run: timeit.Timer() times `pass`.
    return null;
  }
  const decoded = code
    ? [...within(code)].some((one) => one.decoded || namesOf(one).some((name) => unpacks.test(name)))
    : false;
  const matter = matterOf[sink.form];
  const reach =
    sink.form === 'debugger' || isNamed(code)
      ? 'fixed'
      : (sink.form === 'text' || sink.form === 'object' ? reachOf : reachOfOther)(code);
  if (sink.orFunction && (reach === 'unknown' || isNamed(code))) return null;
  return { matter, reach, code, decoded, says: says[sink.form] };
}

const givesOnlyTree = (flags: Worth | null): boolean =>
  namesOf(flags).some((name) => /(?:^|\.)PyCF_ONLY_AST$/.test(name)) ||
  numbersOf(flags).some((bits) => (bits & onlyTree) !== 0);

/** Something with a name, such as a function, and no text that came from elsewhere. */
const isNamed = (code: Worth | null): boolean =>
  code?.complete === true && textsOf(code).length === 0 && namesOf(code).some((name) => !name.includes('()'));
