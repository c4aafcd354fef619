import type { Span } from '../python/tree.ts';

/** Where data comes from that the text does not hold itself. */
export const sources = [
  /** A parameter of a function that nothing in the text calls: whoever calls it decides. */
  'parameter',
  /** `input()`, `sys.argv`, `sys.stdin`. */
  'input',
  /** A web framework's request: query, form, headers, body, cookies, path. */
  'request',
  /** `os.environ`, `os.getenv`. */
  'environment',
  /** What was read from a file. */
  'file',
  /** What came over the network. */
  'network',
  /** The result of code that cannot be seen. */
  'unknown',
] as const;
export type Source = (typeof sources)[number];

/** A value as far as the text decides it. */
export type PlainValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number | bigint }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  /** Something by its full name: `yaml.SafeLoader`, `builtins.int`, `ssl.create_default_context()` for what a call gave. */
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly ValueSummary[] }
  | { readonly kind: 'mapping'; readonly entries: readonly (readonly [ValueSummary, ValueSummary])[] };

/** What an expression is worth. */
export type ValueSummary = {
  /** The alternatives that are known, few. */
  readonly values: readonly PlainValue[];
  /** True where `values` are all it can be. */
  readonly complete: boolean;
  /** The known beginning, where a text is only known in part: `"https://host/" + path`. */
  readonly prefix?: string;
  /** Is it text put together (`+`, `%`, `format`, an f-string, `join`) from parts of which some are not known? */
  readonly assembled: boolean;
  /** Was it decoded: base64, hex, rot13, zlib, a cipher? */
  readonly decoded: boolean;
  /** Where its unknown parts come from, in the end; empty for what the text holds itself. */
  readonly sources: ReadonlySet<Source>;
};

type Common = {
  /** Where it happens in the text that was sent: for text handed to `exec`, the place of the `exec`. */
  readonly place: Span;
  /** True in code that can never run. */
  readonly dead: boolean;
  /** True for code that is a text itself, run by `exec`, `eval` and their like. */
  readonly inText: boolean;
};

export type Fact =
  /** A call of something with a name of its own, `os.system`, `pickle.Unpickler().load`, however it was reached. */
  | (Common & {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly ValueSummary[];
      readonly keywords: ReadonlyMap<string, ValueSummary>;
      /** Are there `*rest` or `**rest` whose contents are not known? */
      readonly open: boolean;
      /** Reached other than by its plain name: looked up, assembled, kept in a container, handed around. */
      readonly hidden: boolean;
      /** In words, how: `getattr`, `a dictionary`, `base64`. Empty for what is not hidden. */
      readonly through: readonly string[];
    })
  /** Something with a name is handed to code that cannot be seen. */
  | (Common & { readonly kind: 'escape'; readonly name: string; readonly hidden: boolean })
  /** An attribute of something with a name is read, set or deleted: `os.environ`, `sys.modules`. */
  | (Common & {
      readonly kind: 'attribute';
      readonly name: string;
      readonly access: 'read' | 'write' | 'delete';
      readonly value: ValueSummary | null;
    })
  /** The inside of the interpreter: `__subclasses__`, `__globals__`, `gi_frame`, `__code__`. */
  | (Common & {
      readonly kind: 'internals';
      readonly attribute: string;
      readonly chained: number;
      readonly called: boolean;
    })
  /** A member chosen at run time by a name that is not known: `getattr(os, name)`. */
  | (Common & {
      readonly kind: 'dynamic-member';
      readonly base: string;
      readonly called: boolean;
      readonly by: ValueSummary;
    })
  /** A module chosen at run time by a name that is not known. */
  | (Common & { readonly kind: 'dynamic-import'; readonly by: ValueSummary })
  /** A module or a member of one is imported, in whatever way. */
  | (Common & { readonly kind: 'import'; readonly name: string; readonly hidden: boolean })
  /** A text that does not stand in the source as such: put together or decoded. */
  | (Common & {
      readonly kind: 'text';
      readonly bound: string | null;
      readonly value: string;
      readonly decoded: boolean;
    })
  /** The analysis stopped short: what follows is not judged. */
  | (Common & { readonly kind: 'limit'; readonly what: 'steps' | 'nested-text' | 'unparsable-text' });

/** What a program really does, as far as its text decides it. */
export type Resolution = {
  readonly facts: readonly Fact[];
  /** Texts that are run as code and were not among those given: parse them and ask again. */
  readonly unparsedTexts: readonly string[];
};
