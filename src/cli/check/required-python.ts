import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { minorOf, type PythonVersion, pythonVersions, toPythonVersion } from '../../model/python-version.ts';

/**
 * The version of Python that a project is for: the lowest that `requires-python` in the nearest pyproject.toml allows,
 * else the one in the nearest `.python-version`. Null if there is neither.
 */
export const findPythonVersion = (start: string): PythonVersion | null =>
  findUpwards(start, 'pyproject.toml', (text) => lowestAllowed(readRequirement(text))) ??
  findUpwards(start, '.python-version', readPinned);

/** The first value that a file of this name has, from a folder upwards. */
function findUpwards<Value>(start: string, name: string, read: (text: string) => Value | null): Value | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, name);
    const value = existsSync(file) ? read(readFileSync(file, 'utf8')) : null;
    if (value !== null || dirname(folder) === folder) return value;
  }
}

/** Damage in the file is reported where its own settings are read. */
function readRequirement(text: string): string | null {
  try {
    const { project } = parse(text) as { project?: { 'requires-python'?: unknown } };
    const requirement = project?.['requires-python'];
    return typeof requirement === 'string' ? requirement : null;
  } catch (error) {
    if (error instanceof TomlError) return null;
    throw error;
  }
}

/** `3.12`, `3.12.1` or `cpython-3.12`; other lines, such as `system`, name no version. */
function readPinned(text: string): PythonVersion | null {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !line.startsWith('#')) ?? '';
  return toPythonVersion(first.replace(/^(?:cpython|python)-?/, ''));
}

/** The lowest version that a requirement such as `>=3.10,<4` allows; null if it allows none or cannot be read. */
export function lowestAllowed(requirement: string | null): PythonVersion | null {
  if (requirement === null || requirement.trim() === '') return null;
  const clauses = requirement.split(',').map((clause) => parseClause(clause.trim()));
  if (clauses.includes(null)) return null;
  return pythonVersions.find((version) => clauses.every((clause) => allows(clause!, minorOf(version)))) ?? null;
}

type Clause = { readonly operator: string; readonly parts: readonly number[]; readonly isPrefix: boolean };

function parseClause(text: string): Clause | null {
  const found = /^(~=|===?|!=|<=|>=|<|>)\s*v?(\d+(?:\.\d+)*)(\.\*)?$/.exec(text);
  if (!found) return null;
  return { operator: found[1]!, parts: found[2]!.split('.').map(Number), isPrefix: found[3] !== undefined };
}

/** Whether the clause allows any release of Python 3 with this minor version. */
function allows({ operator, parts, isPrefix }: Clause, minor: number): boolean {
  const [major, wanted = 0, micro = 0] = parts;
  // Compares 3.minor.0 with the version of the clause.
  const difference = 3 - major! || minor - wanted || -micro;
  const isSameMinor = major === 3 && (parts.length === 1 ? isPrefix || minor === 0 : minor === wanted);
  switch (operator) {
    case '>=':
    case '>':
      return difference >= 0 || isSameMinor;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '~=':
      return (difference >= 0 || isSameMinor) && major === 3 && (parts.length === 2 || isSameMinor);
    case '!=':
      return !(isPrefix && isSameMinor);
    default:
      return isSameMinor;
  }
}
