import { newestPython, type Target, toPythonVersion } from '../model/python-version.ts';
import type { Context } from './tools.ts';

/** The version that the call names, or else the one of the Python that parses. */
export function targetOf({ tools: { reader }, pythonVersion }: Context): Target {
  const stated = toPythonVersion(pythonVersion ?? null);
  if (stated) return { version: stated, isStated: true };
  return { version: toPythonVersion(reader.report().version) ?? newestPython, isStated: false };
}
