/** The versions of Python that code can be checked for. */
export const pythonVersions = ['3.9', '3.10', '3.11', '3.12', '3.13', '3.14'] as const;

export type PythonVersion = (typeof pythonVersions)[number];

/** The version of Python that code is judged for. */
export type Target = {
  readonly version: PythonVersion;
  /** False if the call leaves it to the service. Then what only other versions have is no reason to reject the code. */
  readonly isStated: boolean;
};

export const newestPython: PythonVersion = '3.14';

/** `3.11` for `3.11.2`. The nearest version that code can be checked for if that is another one; null for other text. */
export function toPythonVersion(text: string | null): PythonVersion | null {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(text ?? '') ?? [];
  if (minor === undefined || major !== '3') return null;
  const exact = pythonVersions.find((version) => minorOf(version) === Number(minor));
  return exact ?? (Number(minor) < minorOf(pythonVersions[0]) ? pythonVersions[0] : newestPython);
}

/** `11` for `3.11` and for `3.11.2`. */
export const minorOf = (version: string): number => Number(version.split('.')[1]);
