import { basename, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { Finding } from '../../model/finding.ts';

/** Which findings a project does not want to see. Paths and patterns are relative to a folder. */
export type IgnoreSettings = {
  /** From `[tool.assay]`: rules by patterns as in .gitignore. They can name any rule. */
  readonly own: { readonly folder: string; readonly perFile: Readonly<Record<string, readonly string[]>> } | null;
  /** From `[tool.ruff]`: codes, or how they begin. They apply to lint only, and not to what must fail. */
  readonly ruff: {
    readonly folder: string;
    readonly codes: readonly string[];
    readonly perFile: Readonly<Record<string, readonly string[]>>;
  } | null;
  /** From `[tool.mypy]`: regular expressions. They apply to types only. */
  readonly mypy: { readonly folder: string; readonly excludes: readonly string[] } | null;
};

export type IsIgnored = (finding: Pick<Finding, 'rule' | 'severity'>) => boolean;

/** Says which findings on a file are not reported. Code that does not parse is always reported. */
export function makeIsIgnored({ own, ruff, mypy }: IgnoreSettings, file: string): IsIgnored {
  const ownRules = own
    ? Object.entries(own.perFile).flatMap(([pattern, rules]) =>
        matchesGitPattern(makeList(pattern), toName(own.folder, file)) ? rules : [],
      )
    : [];
  const codes = ruff
    ? [
        ...ruff.codes,
        ...Object.entries(ruff.perFile).flatMap(([pattern, rules]) =>
          matchesRuffPattern(pattern, toName(ruff.folder, file)) ? rules : [],
        ),
      ]
    : [];
  const withoutTypes = mypy?.excludes.some((pattern) => matchesExpression(pattern, toName(mypy.folder, file))) ?? false;
  return ({ rule, severity }) => {
    if (rule === 'python:syntax-error') return false;
    const [tool, code = ''] = rule.split(':');
    return (
      (tool === 'ruff' && severity !== 'error' && codes.some((one) => one === 'ALL' || code.startsWith(one))) ||
      (tool === 'mypy' && withoutTypes) ||
      ownRules.some((one) => one === rule || one === code || one === `${tool}:*`)
    );
  };
}

const toName = (folder: string, file: string): string => relative(folder, file).replaceAll(sep, '/');

const isInside = (name: string): boolean => name !== '' && !/^\.\.(\/|$)/.test(name);

const makeList = (pattern: string): Ignore => ignore({ ignorecase: false }).add(pattern);

const matchesGitPattern = (list: Ignore, name: string): boolean => isInside(name) && list.ignores(name);

/** As ruff does: against the path and the name of the file. A star also stands for slashes; `!` negates. */
function matchesRuffPattern(pattern: string, name: string): boolean {
  if (pattern.startsWith('!')) return !matchesRuffPattern(pattern.slice(1), name);
  const expression = new RegExp(`^${globToExpression(pattern.replace(/^\.\//, ''))}$`, 'u');
  return isInside(name) && (expression.test(name) || expression.test(basename(name)));
}

function globToExpression(glob: string): string {
  const translate = (part: string): string => {
    if (part === '**/') return '(?:.*/)?';
    if (part.startsWith('*')) return '.*';
    if (part === '?') return '.';
    if (part.startsWith('[')) return part.replace(/^\[!/, '[^');
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(globToExpression).join('|')})`;
    return part.replaceAll(/[\\^$.|+()[\]{}/-]/g, '\\$&');
  };
  return glob.replaceAll(/\*\*\/|\*+|\?|\[[^\]]+\]|\{[^{}]*\}|[^*?[{]+|./gu, translate);
}

/** As mypy does: anywhere in the path. An expression that JavaScript cannot read excludes nothing. */
function matchesExpression(pattern: string, name: string): boolean {
  const verbose = /^\s*\(\?x\)/.exec(pattern);
  // Python's verbose form has spaces and comments that do not count.
  const plain = verbose ? pattern.slice(verbose[0].length).replaceAll(/(?<!\\)(?:\s+|#.*$)/gm, '') : pattern;
  try {
    return isInside(name) && new RegExp(plain.replaceAll('(?P<', '(?<').replaceAll('\\Z', '$')).test(name);
  } catch {
    return false;
  }
}
