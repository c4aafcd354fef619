import { replacing } from '../broken-line.ts';
import { nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

const starters = new Set(['run', 'call', 'check_call', 'check_output', 'Popen'].map((name) => `subprocess.${name}`));

/** Commands that only a shell has. */
const builtins = new Set(
  'alias bg cd command echo eval exec exit export fg hash jobs printf pwd read set shift source test time times trap type ulimit umask unalias unset wait [ . : true false kill'.split(
    ' ',
  ),
);

export const needlessShell = defineProgramFixer({
  id: 'needless-shell',
  summary: 'Starts a fixed command without a shell, where nothing in it is for the shell',
  examples: [
    {
      bad: 'import os\nimport subprocess\n\nsubprocess.run("ls -l /tmp", shell=True, check=True)\n',
      fixed: 'import subprocess\n\nsubprocess.run(["ls", "-l", "/tmp"], check=True)\n',
    },
  ],
  kept: [
    'import subprocess\n\nsubprocess.run("ls -l | wc", shell=True)\n',
    'import subprocess\n\nsubprocess.run("ls *.py", shell=True)\n',
    'import subprocess\n\nsubprocess.run("cd /tmp", shell=True)\n',
    'import subprocess\n\nsubprocess.run("A=1 env", shell=True)\n',
    'import subprocess\n\nsubprocess.run("ls $HOME", shell=True)\n',
  ],
  cures: /PY-COMMAND$/,
  *fix({ place }, { program, source }) {
    for (const call of nodesOnLine(program, 'Call', place?.line ?? 0)) {
      const [command, ...more] = call.args;
      const shell = call.keywords.find(({ arg }) => arg === 'shell');
      if (!starters.has(program.qualifiedName(call.func) ?? '') || more.length > 0 || !shell || !command) continue;
      if (shell.value.kind !== 'Constant' || shell.value.value.type !== 'bool' || !shell.value.value.value) continue;
      if (call.keywords.some(({ arg }) => arg === null || arg === 'executable')) continue;
      if (command.kind !== 'Constant' || command.value.type !== 'str') continue;
      const words = command.value.value.trim().split(/[ \t]+/);
      if (!words.every((word) => /^[\w./:@%+,-]+$/.test(word)) || builtins.has(words[0]!)) continue;
      // The keyword goes with the comma before it.
      const start = source.code.lastIndexOf(',', source.start(shell.place));
      if (start < source.end(command.place)) continue;
      const edits = [
        replacing(
          { start: source.start(command.place), end: source.end(command.place) },
          `[${words.map((word) => `"${word}"`).join(', ')}]`,
        ),
        replacing({ start, end: source.end(shell.place) }, ''),
      ];
      yield { line: call.place.line, did: 'started the command without a shell', edits };
    }
  },
});
