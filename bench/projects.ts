/**
 * Measures `./assay check` on generated projects: the CPU time of the first run, of a second one without changes, and of
 * one after an edit of a single file, and that of mypy without and with its cache.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { measureCommand } from './measure/command-cost.ts';
import { Notebook } from './measure/measurement.ts';
import { generateSample } from './measure/sample.ts';
import { describeMachine, formatTable } from './measure/timing.ts';

const sizes = ['10', '25', '50'];
const linesPerFile = 150;
const mypy = join(installedPython, '../mypy');

export async function run(counts: readonly string[], notebook = new Notebook()): Promise<number> {
  console.log(`${describeMachine()}; CPU time in seconds, children included; files of ${linesPerFile} lines\n`);
  const rows = [['files', 'first run', 'second run', 'ratio', 'one file edited', 'mypy', 'mypy again']];
  for (const files of (counts.length > 0 ? counts : sizes).map(Number)) {
    const folder = mkdtempSync(join(tmpdir(), 'assay-bench-projects-'));
    try {
      writeProject(folder, files);
      const measureCpu = async (command: string, ...args: string[]) =>
        (await measureCommand(command, args, folder)).cpuS;
      // An engine that stays would do work that is not measured.
      const check = () => measureCpu(join(projectFolder, 'assay'), 'check', '--no-daemon', '-q', '.');
      const types = () => measureCpu(mypy, '--cache-dir', join(folder, '.types'), '.');
      const [first, second] = [await check(), await check()];
      const edited = join(folder, 'src/app', `part${files - 1}.py`);
      writeFileSync(edited, `${readFileSync(edited, 'utf8')}\nedited = True\n`);
      const afterEdit = await check();
      const [cold, warm] = [await types(), await types()];
      const format = (seconds: number): string => seconds.toFixed(1);
      rows.push([
        String(files),
        ...[first, second].map(format),
        (second / first).toFixed(2),
        ...[afterEdit, cold, warm].map(format),
      ]);
      const what = `CPU time of a second check of ${files} files, compared with the first`;
      notebook.note({ what, value: second / first, unit: '×', bar: { most: 1 / 3 } });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  console.log(formatTable(rows));
  return 0;
}

/** Each file imports the one before it. */
function writeProject(folder: string, files: number): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('pyproject.toml', '[project]\nname = "app"\n');
  write('src/app/__init__.py', '');
  for (let at = 0; at < files; at++) {
    const imported = at === 0 ? '' : `from app.part${at - 1} import shared as before\n\nbefore(1)\n\n`;
    const own = 'def shared(number: int) -> int:\n    return number\n\n\n';
    write(`src/app/part${at}.py`, `${imported}${own}${generateSample(linesPerFile, at + 1)}`);
  }
}
