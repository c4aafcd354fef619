import { runCommand } from './command.ts';

/** Newest first. Packages have no wheels for later versions yet. */
const newerPythons = ['python3.14', 'python3.13', 'python3.12'];

/** Fails unless it is CPython with a complete standard library; Debian also has packages with a part of it. */
const question = `
import asyncio, bz2, csv, ctypes, curses, dbm, decimal, email, hashlib, html, http, json, logging, lzma, multiprocessing
import pickle, pyexpat, readline, resource, socket, sqlite3, ssl, statistics, unittest, uuid, xml.dom, zlib, zoneinfo
import sys, sysconfig
assert sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
assert sys.prefix == sys.base_prefix
print("%d.%d" % sys.version_info[:2])
`;

/**
 * The Python for containers: the newest on this machine that is complete, if it is newer than the one that the service
 * uses. Programs with newer syntax can then be run.
 */
export async function chooseContainerPython(
  service: string,
  candidates: readonly string[] = newerPythons,
): Promise<string> {
  const own = minorOf(await askVersion(service, 'import sys; print("%d.%d" % sys.version_info[:2])'));
  for (const candidate of candidates) {
    const minor = minorOf(await askVersion(candidate, question));
    if (minor !== null && own !== null && minor > own) return candidate;
  }
  return service;
}

async function askVersion(python: string, program: string): Promise<string> {
  const { code, out } = await runCommand(python, ['-I', '-S', '-c', program]).catch(() => ({ code: 1, out: '' }));
  return code === 0 ? out.trim() : '';
}

const minorOf = (version: string): number | null => {
  const [, minor] = /^3\.(\d+)$/.exec(version) ?? [];
  return minor === undefined ? null : Number(minor);
};
