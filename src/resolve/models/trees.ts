import { python } from '../../python/values/values.ts';
import { knownScalar, valueOrNull } from '../known.ts';
import type { Machine } from '../machine.ts';
import { addSteps, none, type Ref, str, type Value, type Via, viaOf } from '../value.ts';
import type { Model, Models } from './model.ts';

const depthMax = 40;
const identifier = /^[\p{ID_Start}_][\p{ID_Continue}.]*$/u;

const evaluators: ReadonlySet<string> = new Set(['eval', 'exec', 'compile']);

/** A part of a tree that `ast.parse` returned. Its source is that of the whole tree. */
const parsedPart = /^ast\.parse\(\)(?:\.body|\.value|\[\])*$/;

type Text = string | null;
type Field = Value | undefined;

const join = (...parts: readonly Text[]): Text => (parts.includes(null) ? null : parts.join(''));

/** Writes the nodes of a syntax tree as source; null stands for a part that is not known. */
class TreeWriter {
  via: Via = [];
  isDecoded = false;

  write(node: Field, depth: number, isStatement = false): Text {
    if (node?.type !== 'ref' || depth > depthMax) return null;
    if (parsedPart.test(node.name)) {
      const source = this.#sourceOf(node);
      // The line break ends a comment.
      return isStatement ? source : join('(', source, '\n)');
    }
    const kind = /^ast\.(\w+)\(\)$/.exec(node.name)?.[1];
    const [names, write] = (kind && Object.hasOwn(this.#kinds, kind) && this.#kinds[kind]) || [];
    if (!names || !write || !node.callArguments) return null;
    const { positional, named, open } = node.callArguments;
    if (open) return null;
    const given = names.map((name, at) => positional[at] ?? named.get(name));
    return write(given, depth + 1);
  }

  /** For each kind of node, its fields in the order of the arguments, and how they are written. */
  readonly #kinds: Readonly<
    Record<string, readonly [fields: readonly string[], write: (given: readonly Field[], depth: number) => Text]>
  > = {
    Module: [['body'], ([body], depth) => this.#writeAll(body, '\n', depth, '\n')],
    Expression: [['body'], ([body], depth) => this.write(body, depth)],
    Expr: [['value'], ([value], depth) => this.write(value, depth)],
    Call: [
      ['func', 'args', 'keywords'],
      ([func, args, keywords], depth) =>
        join(
          this.write(func, depth),
          '(',
          this.#writeAll(args, ', ', depth, ', '),
          this.#writeAll(keywords, ', ', depth),
          ')',
        ),
    ],
    keyword: [['arg', 'value'], ([arg, value], depth) => join(this.#name(arg), '=', this.write(value, depth))],
    Attribute: [['value', 'attr'], ([value, attr], depth) => join(this.write(value, depth), '.', this.#name(attr))],
    // Nodes that evaluate more code are a disguise whatever that code is, so the tree counts as unknown.
    Name: [['id'], ([id]) => (id?.type === 'str' && evaluators.has(id.value) ? null : this.#name(id))],
    Constant: [['value'], ([value]) => this.#writeConstant(value)],
    List: [['elts'], ([elts], depth) => join('[', this.#writeAll(elts, ', ', depth), ']')],
    Tuple: [['elts'], ([elts], depth) => join('(', this.#writeAll(elts, ', ', depth, ','), ')')],
    Subscript: [
      ['value', 'slice'],
      ([value, slice], depth) => join(this.write(value, depth), '[', this.write(slice, depth), ']'),
    ],
    Assign: [
      ['targets', 'value'],
      ([targets, value], depth) => join(this.#writeAll(targets, ' = ', depth), ' = ', this.write(value, depth)),
    ],
    Import: [['names'], ([names], depth) => join('import ', this.#writeAll(names, ', ', depth))],
    ImportFrom: [
      ['module', 'names'],
      ([module, names], depth) => join('from ', this.#name(module), ' import ', this.#writeAll(names, ', ', depth)),
    ],
    alias: [
      ['name', 'asname'],
      ([name, as = none]) => (as.type === 'none' ? this.#name(name) : join(this.#name(name), ' as ', this.#name(as))),
    ],
  };

  #sourceOf(node: Ref): Text {
    if (node.owner) return this.#sourceOf(node.owner);
    const source = node.callArguments?.positional[0] ?? node.callArguments?.named.get('source');
    if (source?.type !== 'str') return null;
    this.#note(source);
    return source.value;
  }

  /** A list of nodes; `last` follows the last one. */
  #writeAll(nodes: Field, separator: string, depth: number, last = ''): Text {
    if (nodes === undefined) return '';
    const isStatement = separator === '\n';
    if (nodes.type === 'ref') return isStatement ? this.write(nodes, depth, true) : null;
    if (nodes.type !== 'list' || nodes.content.rest) return null;
    const texts = nodes.content.items.map((one) => this.write(one, depth, isStatement));
    return texts.includes(null) ? null : texts.join(separator) + (texts.length > 0 ? last : '');
  }

  #name(value: Field): Text {
    if (value?.type !== 'str' || !identifier.test(value.value)) return null;
    this.#note(value);
    return value.value;
  }

  #writeConstant(value: Field): Text {
    const known = value && knownScalar(value);
    if (!known) return null;
    this.#note(value);
    const shown = valueOrNull(python.callBuiltin('repr', [known]));
    return shown?.kind === 'str' ? shown.value : null;
  }

  #note(value: Value): void {
    this.via = addSteps(this.via, ...viaOf(value));
    if (value.type === 'str' || value.type === 'bytes') this.isDecoded ||= value.decoded;
  }
}

/** The source of a syntax tree that was parsed from a known string, or built from known nodes; otherwise null. */
export function sourceOfTree(machine: Machine, tree: Value): Value | null {
  if (machine.mayHaveChangedTrees) return null;
  const writer = new TreeWriter();
  const text = writer.write(tree, 0, true);
  return text === null ? null : str(text, writer.via, writer.isDecoded);
}

const first: Model = ({ args }) => args.positional[0] ?? null;

/** Code that the resolver does not follow sees the nodes, so it may change them. */
export const changeTree: Model = ({ machine }) => {
  machine.mayHaveChangedTrees = true;
  return null;
};

const treeMethod = /^ast\.\w+\(\)[.[].*\.(?:append|insert|extend|pop|remove|clear|reverse|sort|__setitem__)$/;
export const isTreeChange = (name: string): boolean => treeMethod.test(name);

export const trees: Models = {
  'ast.unparse': ({ machine, args }) => (args.positional[0] ? sourceOfTree(machine, args.positional[0]) : null),
  'ast.fix_missing_locations': first,
  'ast.copy_location': first,
  'ast.increment_lineno': first,
  'ast.walk': changeTree,
  'ast.iter_fields': changeTree,
  'ast.iter_child_nodes': changeTree,
  'ast.NodeVisitor().visit': changeTree,
  'ast.NodeVisitor().generic_visit': changeTree,
  'ast.NodeTransformer().visit': changeTree,
  'ast.NodeTransformer().generic_visit': changeTree,
};
