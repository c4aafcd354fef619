import type { Expression } from '../../python/tree.ts';
import { moduleFrame } from '../environment.ts';
import { annotationsIn } from '../execute/annotations.ts';
import { type ClassValue, DictValue, str, type Value } from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

/** Evaluates the annotations of a function or class that are strings. */
function evaluateHints(call: NativeCall): Value | null {
  const { machine, args, site } = call;
  const [given] = args.positional;
  const owner = given?.type === 'bound' ? given.callee : given;
  if (owner?.type !== 'class' && owner?.type !== 'function') return null;
  const found = owner.type === 'class' ? annotationsOfClass(owner, call) : annotationsOf(owner, call);
  const nodes = owner.type === 'class' ? nodesOfClass(owner) : annotationsIn(owner.node);
  const globals: Value = { type: 'namespace', of: moduleFrame(site.frame) };
  const run = (text: Value): Value => machine.runText(text, 'eval', globals, null, site);
  const entries = new Map<string, readonly [Value, Value]>();
  for (const [key, [name, value]] of found) entries.set(key, [name, value.type === 'str' ? run(value) : value]);
  // A string without a call only names a type.
  for (const node of nodes)
    if (node.kind !== 'Constant') for (const text of stringsIn(node)) if (text.includes('(')) run(str(text));
  return new DictValue(entries);
}

type Entries = ReadonlyMap<string, readonly [Value, Value]>;

const annotationsOf = (owner: Value, { machine, site }: NativeCall): Entries => {
  const found = machine.attribute(owner, '__annotations__', site);
  return found.type === 'dict' ? found.content.entries : new Map();
};

function annotationsOfClass(of: ClassValue, call: NativeCall): Entries {
  const entries = new Map(annotationsOf(of, call));
  for (const one of of.mro.toReversed()) {
    if (one.type !== 'class') continue;
    for (const [name, { node, frame }] of one.annotations)
      entries.set(`s${name}`, [str(name), call.machine.evaluate(node, frame)]);
  }
  return entries;
}

const nodesOfClass = (of: ClassValue): Expression[] =>
  of.mro.flatMap((one) => (one.type === 'class' ? [...one.annotations.values()].map(({ node }) => node) : []));

/** Strings that are evaluated together with an annotation: that in `list['Order']`, but not that in `Literal['a b']`. */
function* stringsIn(node: Expression): Generator<string, void, undefined> {
  switch (node.kind) {
    case 'Constant':
      if (node.value.type === 'str') yield node.value.value;
      return;
    case 'BinOp':
      yield* stringsIn(node.left);
      yield* stringsIn(node.right);
      return;
    case 'List':
    case 'Tuple':
      for (const one of node.elts) yield* stringsIn(one);
      return;
    case 'Subscript': {
      const { value: of, slice } = node;
      const name = of.kind === 'Attribute' ? of.attr : of.kind === 'Name' ? of.id : '';
      const parts = slice.kind === 'Tuple' ? slice.elts : [slice];
      if (name === 'Literal') return;
      for (const one of name === 'Annotated' ? parts.slice(0, 1) : parts) yield* stringsIn(one);
      return;
    }
  }
}

/** Only with `eval_str=True`. */
const evaluateOnRequest: Model = (call) => {
  const isWanted = call.args.named.get('eval_str');
  return isWanted && call.machine.truth(isWanted, call.site) !== false ? evaluateHints(call) : null;
};

export const annotations: Models = {
  'typing.get_type_hints': evaluateHints,
  'inspect.get_annotations': evaluateOnRequest,
  'inspect.signature': (call) => {
    evaluateOnRequest(call);
    return null;
  },
};
