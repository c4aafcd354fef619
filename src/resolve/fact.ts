import type { Span } from '../python/tree.ts';
import type { CarriedKind, Context } from './taint/contexts.ts';

/** Where data comes from that is not in the program itself. */
export const sources = [
  /** A parameter of a function that the program never calls: its value is up to an unknown caller. */
  'parameter',
  /** `input()`, `sys.argv`, `sys.stdin`. */
  'input',
  /** A web framework's request: query, form, headers, body, cookies, path. */
  'request',
  /** `os.environ`, `os.getenv`. */
  'environment',
  /** Read from a file. */
  'file',
  /** Received over the network. */
  'network',
  /** Returned by code that is not part of the program. */
  'unknown',
] as const;
export type Source = (typeof sources)[number];

/** A value that is known from the source. */
export type PlainValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number | bigint }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  /** An external object by its full name: `yaml.SafeLoader`, `builtins.int`; the result of a call ends in `()`. */
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly ValueSummary[] }
  | { readonly kind: 'mapping'; readonly entries: readonly (readonly [ValueSummary, ValueSummary])[] };

/** What is known of a value at one place: the part of the interpreter's `Value` that rules can use. */
export type ValueSummary = {
  /** The known alternatives; a bounded number. */
  readonly values: readonly PlainValue[];
  /** True if the value must be one of `values`. */
  readonly complete: boolean;
  /** The known start of a string that is only partly known: `"https://host/" + path`. */
  readonly prefix?: string;
  /** Is it a string assembled (`+`, `%`, `format`, an f-string, `join`) from parts some of which are not known? */
  readonly assembled: boolean;
  /** Was it decoded, from base64, hex, rot13, zlib or a cipher? */
  readonly decoded: boolean;
  /** Where its unknown parts come from; empty if all of it is in the program. */
  readonly sources: ReadonlySet<Source>;
  /** For data from a request: the contexts for which it is not escaped. */
  readonly unescaped?: ReadonlySet<Context>;
  /** Data of the machine and its user that it contains. */
  readonly carries?: ReadonlySet<CarriedKind>;
};

type Common = {
  /** The place in the source. For code that `exec` runs, the place of the `exec`. */
  readonly place: Span;
  /** True for code that can never run. */
  readonly dead: boolean;
  /** True for code inside a string that `exec`, `eval` and the like run. */
  readonly inText: boolean;
  /** Set for code in another file of the program. The place is where the program imports or calls it. */
  readonly inSibling?: true;
};

export type Fact =
  /** A call of an external function, `os.system` or `pickle.Unpickler().load`, however the program reaches it. */
  | (Common & {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly ValueSummary[];
      readonly keywords: ReadonlyMap<string, ValueSummary>;
      /** Are there `*` or `**` arguments whose contents are not known? */
      readonly open: boolean;
      /** True if it is not called by its plain name, but through a lookup, a container, an assembled name, … */
      readonly hidden: boolean;
      /** The steps through which it was reached: `getattr`, `a dictionary`, `base64`. Empty if it is not hidden. */
      readonly through: readonly string[];
      /** For a method of an external object: that object. */
      readonly owner?: ValueSummary;
    })
  /** What a function that handles requests returns. `route` is its decorator: `flask.Flask().route()`. */
  | (Common & { readonly kind: 'response'; readonly route: string; readonly value: ValueSummary })
  /** An external function or class is passed to code that is not part of the program. */
  | (Common & { readonly kind: 'escape'; readonly name: string; readonly hidden: boolean })
  /**
   * An attribute of an external object is read, set or deleted: `os.environ`, `sys.modules`; or an item: `os.environ[]`.
   * The value is what is set, or the key of an item that is read.
   */
  | (Common & {
      readonly kind: 'attribute';
      readonly name: string;
      readonly access: 'read' | 'write' | 'delete';
      readonly value: ValueSummary | null;
      /** The key of an item that is set. */
      readonly key?: string;
      /** Set if the name stands there as such, so that it is not one of many that a loop visits. */
      readonly isWritten?: true;
      /** The key, if it is not a known string. */
      readonly by?: ValueSummary;
    })
  /** An attribute that exposes Python's internals: `__subclasses__`, `__globals__`, `gi_frame`, `__code__`. */
  | (Common & {
      readonly kind: 'internals';
      readonly attribute: string;
      readonly chained: number;
      readonly called: boolean;
    })
  /** A member whose name is only known at run time: `getattr(os, name)`. */
  | (Common & {
      readonly kind: 'dynamic-member';
      readonly base: string;
      readonly called: boolean;
      readonly by: ValueSummary;
    })
  /** An import of a module whose name is only known at run time. */
  | (Common & { readonly kind: 'dynamic-import'; readonly by: ValueSummary })
  /** An import of a module or of a member of one, by any means. */
  | (Common & { readonly kind: 'import'; readonly name: string; readonly hidden: boolean })
  /** A string that is not in the source as such, but assembled or decoded. `bound` is the name it is assigned to. */
  | (Common & {
      readonly kind: 'text';
      readonly bound: string | null;
      readonly value: string;
      readonly decoded: boolean;
    })
  /** The analysis reached a limit: what follows is not covered by facts. */
  | (Common & { readonly kind: 'limit'; readonly what: 'steps' | 'nested-text' | 'unparsable-text' });

/** What a program may do. */
export type Resolution = {
  readonly facts: readonly Fact[];
  /** Strings that the program runs as code and that were not among the given trees: parse them and resolve again. */
  readonly unparsedTexts: readonly string[];
};
