import { grammar, type Kind, type Node, type Span } from './tree.ts';

/** The children of a node, in source order. */
export function children(node: Node): readonly Node[] {
  const fields = nodeFields.get(node.kind)!;
  if (fields.length === 0) return nothing;
  const found: Node[] = [];
  for (let at = 0; at < fields.length; at++) {
    const value = (node as unknown as Record<string, Node | null | readonly (Node | null)[]>)[fields[at]!];
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) if (value[index]) found.push(value[index]);
    } else if (value) found.push(value as Node);
  }
  return mixed.has(node.kind) && !isInOrder(found) ? found.sort(byPlace) : found;
}

/** Shared by names and constants, the most common nodes, which have no children. */
const nothing: readonly Node[] = [];

/** Yields a node and all its descendants in source order, parents before children. */
export function* walk(node: Node): Generator<Node, void, undefined> {
  const stack = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const held = children(next);
    for (let at = held.length - 1; at >= 0; at--) stack.push(held[at]!);
  }
}

const scalars = /^(?:identifier|string|int|constant|boolop|operator|unaryop|cmpop|expr_context)\b/;

const inFunction = ['decoratorList', 'typeParams', 'args', 'returns', 'body'];

const nodeFields = new Map<Kind, readonly string[]>(
  Object.entries(grammar).map(([kind, { fields }]) => [
    kind as Kind,
    fields.filter(([, , type]) => !scalars.test(type)).map(([field]) => field),
  ]),
)
  .set('FunctionDef', inFunction)
  .set('AsyncFunctionDef', inFunction);

/** Kinds whose fields alternate in the source or are not in source order. All of their children have a place. */
const mixed: ReadonlySet<Kind> = new Set(['Arguments', 'Call', 'ClassDef', 'Dict', 'IfExp', 'MatchMapping']);

function isInOrder(nodes: readonly Node[]): boolean {
  for (let at = 1; at < nodes.length; at++) if (byPlace(nodes[at - 1]!, nodes[at]!) > 0) return false;
  return true;
}

function byPlace(one: Node, other: Node): number {
  const first = (one as { place: Span }).place;
  const second = (other as { place: Span }).place;
  return first.line - second.line || first.column - second.column;
}
