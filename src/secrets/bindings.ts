import type { Program } from '../python/program.ts';
import type { Arguments, Call, Expression, Node } from '../python/tree.ts';
import { classifyName } from './credential-name.ts';
import { knownParameters, knownQualified, nameFollowedByValue, passesThrough } from './known-parameters.ts';

/** The name a literal is assigned to. */
export type Binding = {
  /** The nearest meaningful name: a variable, a key, a parameter. */
  readonly name: string;
  /** All enclosing names, and those of the functions it is passed to. */
  readonly around: string;
  /** Is it only a part of the assigned value: `prefix + "…"`? */
  readonly part: boolean;
};

const stepsMax = 24;

/** Names without meaning; the next enclosing name is used instead. */
const neutral =
  /^(?:value|values|val|default|data|text|str|string|raw|v|initial|content|plain|literal|const|env|self|cls|this|args|kwargs)$/i;

/** Walks up from a literal to the name that receives its value. */
export function findBinding(program: Program, literal: Expression): Binding | null {
  const names: string[] = [];
  const around: string[] = [];
  let node: Node = literal;
  let part = false;
  for (let step = 0; step < stepsMax; step++) {
    const parent = program.parents.get(node);
    if (!parent) break;
    const found = nameStep(program, parent, node);
    if (!found) break;
    for (const name of found.names) names.push(name);
    for (const name of found.around ?? []) around.push(name);
    if (parent.kind === 'BinOp') part = true;
    if (found.ends) break;
    node = parent;
  }
  const name = names.find((one) => one !== '' && !neutral.test(one)) ?? names.find((one) => one !== '');
  return name === undefined ? null : { name, around: [...names, ...around].join(' '), part };
}

type Step = { readonly names: readonly string[]; readonly around?: readonly string[]; readonly ends?: boolean };

const pass: Step = { names: [] };

/** The names a parent node gives to its child; null if the parent does not receive the child's value. */
function nameStep(program: Program, parent: Node, child: Node): Step | null {
  switch (parent.kind) {
    case 'Assign': {
      if (parent.value !== child) return null;
      const names = parent.targets.flatMap((target) => targetNames(target));
      // In `a = password = "…"` the meaningful name comes first.
      return { names: names.length > 1 ? names.sort(compareRelevance) : names, ends: true };
    }
    case 'AnnAssign':
    case 'AugAssign':
      return parent.value === child ? { names: targetNames(parent.target), ends: true } : null;
    case 'NamedExpr':
      return parent.value === child ? { names: targetNames(parent.target) } : null;
    case 'Dict':
      return dictionaryStep(parent.keys, parent.values, child);
    case 'DictComp':
      return parent.value === child ? { names: [nameOf(parent.key)] } : null;
    case 'Keyword': {
      const call = program.parents.get(parent);
      return {
        names: [parent.arg ?? ''],
        around: call?.kind === 'Call' ? [dottedName(call.func), ...firstText(call, child)] : [],
      };
    }
    case 'Call':
      return callStep(parent, child);
    case 'Attribute':
      // A string method: the result of `.encode()` is still the same string.
      return passesThrough.has(parent.attr) || parent.attr === 'format' ? pass : null;
    case 'Arguments':
      return { names: [parameterOf(parent, child)], ends: true };
    case 'Compare':
      return compareStep([parent.left, ...parent.comparators], child);
    case 'MatchValue': {
      let match: Node | undefined = parent;
      while (match && match.kind !== 'Match' && !('body' in match && match.kind !== 'MatchCase'))
        match = program.parents.get(match);
      return match?.kind === 'Match' ? { names: [nameOf(match.subject)], ends: true } : null;
    }
    case 'Return':
    case 'Yield':
      return { names: [returnedName(program, parent)], ends: true };
    case 'Lambda':
      return parent.body === child ? pass : null;
    case 'IfExp':
      return parent.test === child ? null : pass;
    case 'Tuple':
    case 'List':
    case 'Set':
      return elementStep(program, parent, child);
    case 'BinOp':
      return parent.op === 'Add' || parent.op === 'Mod' ? pass : null;
    case 'BoolOp':
    case 'Starred':
    case 'Await':
      return pass;
    default:
      return null;
  }
}

const compareRelevance = (one: string, other: string): number =>
  Number(classifyName(other) !== null) - Number(classifyName(one) !== null);

const targetNames = (target: Expression): string[] => {
  if (target.kind === 'Tuple' || target.kind === 'List') return [];
  const base = target.kind === 'Attribute' || target.kind === 'Subscript' ? dottedName(target.value) : '';
  return [nameOf(target), base].filter((name) => name !== '');
};

function dictionaryStep(keys: readonly (Expression | null)[], values: readonly Expression[], child: Node): Step | null {
  const at = findPosition(values, child);
  const key = at < 0 ? null : keys[at];
  if (!key) return null;
  const name = nameOf(key);
  if (!neutral.test(name)) return { names: [name] };
  // {"name": "password", "value": "…"}: a neighboring entry holds the name.
  const neighbor = keys
    .slice(0, 16)
    .findIndex((one) => one && /^(?:name|key|field|id|title|label)$/i.test(nameOf(one)));
  return { names: neighbor < 0 ? [name] : [textOf(values[neighbor]), name] };
}

function callStep(call: Call, child: Node): Step | null {
  const callee = dottedName(call.func);
  const last = callee.slice(callee.lastIndexOf('.') + 1);
  if (call.func === child) return pass;
  const at = findPosition(call.args, child);
  // A keyword argument: its name is already recorded; for `default=` and similar, keep looking.
  if (at < 0) return { names: [...firstText(call, child)], around: [callee] };
  const qualified = Object.entries(knownQualified).find(
    ([name]) => callee === name || callee.endsWith(`.${name}`),
  )?.[1];
  const known = (qualified ?? ownEntry(knownParameters, last))?.find(([position]) => position === at);
  if (known) return { names: [known[1]], around: [callee], ends: true };
  if (/^compare_digest$|^constant_time_compare$|^assert(?:Not)?Equals?$|^eq$/.test(last))
    return compareStep(call.args, child);
  if (nameFollowedByValue.has(last) && at > 0) {
    const before = textOf(call.args[at - 1]);
    if (before !== '') return { names: [before], around: [callee], ends: !passesThrough.has(last) };
  }
  return at === 0 && passesThrough.has(last)
    ? { names: [], around: [callee] }
    : { names: [], around: [callee], ends: true };
}

const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The first argument if it is a name in a string: `parser.add_argument("--password", default="…")`. */
function firstText(call: Call, child: Node): string[] {
  const first = call.args[0];
  if (!first || first === child) return [];
  const text = textOf(first);
  return /^-{0,2}[\w.:-]{2,60}$/.test(text) ? [text] : [];
}

function compareStep(sides: readonly Expression[], child: Node): Step | null {
  for (const side of sides.slice(0, 8)) {
    if (side === child || side.kind === 'Constant') continue;
    const name = nameOf(side);
    if (name !== '') return { names: [name], ends: true };
  }
  return null;
}

function elementStep(
  program: Program,
  parent: Extract<Node, { elts: readonly Expression[] }>,
  child: Node,
): Step | null {
  const at = findPosition(parent.elts, child);
  const above = program.parents.get(parent);
  if (above?.kind === 'Assign' && above.value === parent) {
    const unpacked = above.targets.slice(0, 8).find((target) => target.kind === 'Tuple' || target.kind === 'List');
    if (unpacked && 'elts' in unpacked) {
      const target = unpacked.elts[at];
      return { names: target ? targetNames(target) : [], ends: true };
    }
  }
  if (parent.kind === 'Tuple' && parent.elts.length === 2 && at === 1) {
    const around = findNameAroundTuple(above);
    if (/auth|cred|login/i.test(around)) return { names: ['password'], around: [around], ends: true };
    const neighbor = textOf(parent.elts[0]!);
    if (classifyName(neighbor)) return { names: [neighbor], around: [around], ends: true };
  }
  return pass;
}

/** `auth=("user", "…")`, `auth = ("user", "…")`, `{"auth": ("user", "…")}`. */
function findNameAroundTuple(above: Node | undefined): string {
  if (above?.kind === 'Keyword') return above.arg ?? '';
  if (above?.kind === 'Assign') return above.targets.map((target) => nameOf(target)).join(' ');
  if (above?.kind === 'Call') return dottedName(above.func);
  return '';
}

function parameterOf({ posonlyargs, args, kwonlyargs, kwDefaults, defaults }: Arguments, child: Node): string {
  const named = findPosition(kwDefaults, child);
  if (named >= 0) return kwonlyargs[named]?.arg ?? '';
  const at = findPosition(defaults, child);
  if (at < 0) return '';
  const position = posonlyargs.length + args.length - defaults.length + at;
  return (posonlyargs[position] ?? args[position - posonlyargs.length])?.arg ?? '';
}

const getterPrefix = /^_{0,2}(?:get|fetch|load|read|retrieve|return|default|build|make|obtain)_?(?=.)/i;

/** `get_password` returns a password; `check_password` does not. */
function returnedName(program: Program, node: Node): string {
  for (let above = program.parents.get(node); above; above = program.parents.get(above)) {
    if (above.kind !== 'FunctionDef' && above.kind !== 'AsyncFunctionDef') continue;
    const rest = above.name.replace(getterPrefix, '');
    const property = above.decoratorList.some((decorator) => /property$/.test(nameOf(decorator)));
    return rest !== above.name ||
      property ||
      !/^_{0,2}(?:is|has|check|validate|verify|format|hash|encode|render|describe|mask|test|parse)/.test(above.name)
      ? rest
      : '';
  }
  return '';
}

/** The last part of a name: `password` in `self.password`, `form["password"]`, `form.get("password")`. */
export function nameOf(node: Expression): string {
  let at = node;
  for (let step = 0; step < partsMax; step++) {
    if (at.kind === 'Name') return at.id;
    if (at.kind === 'Constant') return textOf(at);
    if (at.kind === 'Attribute') {
      if (!/^(?:value|data|text)$/.test(at.attr)) return at.attr;
      at = at.value;
    } else if (at.kind === 'Subscript') {
      const key = textOf(at.slice);
      if (key !== '') return key;
      at = at.value;
    } else if (at.kind === 'NamedExpr') at = at.target;
    else if (at.kind === 'Await') at = at.value;
    else if (at.kind === 'Call') {
      const first = textOf(at.args[0]);
      if (at.func.kind === 'Attribute' && transparentMethods.test(at.func.attr)) at = at.func.value;
      else if (first !== '') return first;
      else at = at.func;
    } else return '';
  }
  return '';
}

const transparentMethods = /^(?:strip|lower|upper|encode|decode|get_secret_value)$/;

const partsMax = 12;

/** The dotted name, as far as it is known: `requests.get`, also for `requests.get(…)`. */
function dottedName(node: Expression): string {
  const parts: string[] = [];
  let at = node;
  for (let step = 0; step < 2 * partsMax && parts.length < partsMax; step++) {
    if (at.kind === 'Name') {
      parts.push(at.id);
      break;
    }
    if (at.kind === 'Attribute') {
      parts.push(at.attr);
      at = at.value;
    } else if (at.kind === 'Call') at = at.func;
    else if (at.kind === 'Subscript') at = at.value;
    else break;
  }
  return parts.reverse().join('.');
}

const positions = new WeakMap<readonly (Node | null)[], Map<Node | null, number>>();

/** The index of a node in a list, cached for long lists: literals with thousands of entries are common. */
function findPosition(nodes: readonly (Node | null)[], node: Node): number {
  if (nodes.length < 16) return nodes.indexOf(node);
  let known = positions.get(nodes);
  if (!known) {
    known = new Map(nodes.map((one, at) => [one, at]));
    positions.set(nodes, known);
  }
  return known.get(node) ?? -1;
}

/** The text of a short string literal; empty for any other expression. */
function textOf(node: Expression | undefined): string {
  if (node?.kind !== 'Constant') return '';
  const { value } = node;
  return (value.type === 'str' || value.type === 'bytes') && value.value.length <= 80 ? value.value : '';
}
