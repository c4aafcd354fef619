/** Runs a Python program under Brython, which expects a browser: the globals that it uses are defined here. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

const { resolve } = createRequire(import.meta.url);
globalThis.self = globalThis;
globalThis.module = {};
globalThis.addEventListener = () => {};
globalThis.location = { href: 'http://localhost/', origin: 'http://localhost', pathname: '/' };
globalThis.document = {
  currentScript: { src: 'http://localhost/' },
  getElementsByTagName: () => [],
  querySelectorAll: () => [],
  dispatchEvent: () => {},
};
// The second file contains the standard modules that are written in Python.
for (const script of ['brython.js', 'brython_stdlib.js']) {
  runInThisContext(readFileSync(resolve(`brython/${script}`), 'utf8'), { filename: script });
}
globalThis.__BRYTHON__.runPythonSource(readFileSync(process.argv[2], 'utf8'), '__main__');
