import type { Engine } from '../base/engine.ts';
import type { Place } from '../model/finding.ts';
import type { PythonVersion } from '../model/python-version.ts';
import type { NameType } from '../model/verdict.ts';
import type { Surrounded } from '../python/sibling-modules.ts';
import type { Doubt } from './doubts.ts';

/** One message of the type checker, unfiltered. */
export type TypeMessage = {
  readonly code: string;
  readonly level: 'error' | 'note';
  readonly message: string;
  readonly place: Place;
  /** Why the types it is based on are uncertain; set only on errors that would make the text invalid. */
  readonly doubt?: Doubt;
};

export type TypeCheckResult =
  | {
      readonly kind: 'checked';
      readonly messages: readonly TypeMessage[];
      /** The types of names, if they were requested. */
      readonly types?: readonly NameType[];
    }
  /** The check did not finish. This does not mean that there are no errors. */
  | { readonly kind: 'unknown'; readonly reason: 'time' | 'memory' | 'crash' };

export type Typechecker = Engine & {
  /** The top-level modules, outside the standard library, whose types it knows. */
  typedModules(): readonly string[];
  /**
   * Checks a text, against the other files of its program if there are any, and for another version of Python if one
   * is given. Rejects with `Overload` or the signal's reason; anything that the text causes is a result.
   */
  check(
    code: string,
    signal: AbortSignal,
    surrounded?: Surrounded,
    version?: PythonVersion | null,
    wantsTypes?: boolean,
  ): Promise<TypeCheckResult>;
  /** The version of Python that it checks for if no other is given; null until it is ready. */
  pythonVersion(): string | null;
};
