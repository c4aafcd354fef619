import { reportFormats } from '../../wire/formats/reports/index.ts';
import { optionHelp } from './option-flags.ts';

const formats = reportFormats.map(({ name, summary }) => `      ${name.padEnd(8)}${summary}`).join('\n');

export const checkHelp = `usage: ./assay check PATH… [OPTION…]

Checks Python files on this machine; needs no server and no API key. PATH is a file, a folder, or - for standard input.
In folders, *.py and *.pyi files are checked, except those that .gitignore excludes and those in folders such as .venv,
node_modules, build and dist. Files that are named are always checked.

  ./assay check src tests                          report problems in two folders
  ./assay check --diff src                         show fixes as a patch, and report the rest
  ./assay check --write src                        write fixes to the files
  ./assay check --mode execute mean.py --examples '>>> mean([1, 3])
  2.0'                                             run the code and check an example
  ./assay check --format sarif --output a.sarif .  a report for code scanning
  ./assay check --mode execute --stdin input.txt sums.py
                                                   run the code with this standard input
  cat a.py | ./assay check - --stdin-filename a.py

A folder is checked as one program: types and names across files, packages with and without __init__.py, src/ layouts,
tests with their conftest.py, stubs beside modules. Files that are named alone are checked together with the modules of
their project that they import: at most 50 files, 500,000 characters. Files that have not changed since the last run,
and import nothing that has, are not checked again; what is remembered is in ~/.cache/assay (or XDG_CACHE_HOME).

Mode and fixes
  --mode static|repair|execute   only report (default); also fix; also run in a container
  --write                        write fixes to the files (for standard input: print the fixed code); implies
                                 --mode repair unless --mode execute is given
  --diff                         print fixes as a patch and change nothing; implies --mode repair in the same way
${optionHelp}

Packages
  --python FILE                  the interpreter of your environment, as .venv/bin/python: code is checked against the
                                 types of the packages that are installed there

Files
  --exclude GLOB                 skip matching files; syntax as in .gitignore; can be repeated
  --select-changed-against REF   only files that changed since the last common commit of REF and HEAD, and untracked
                                 ones; --changed-against, as in the CI client, is the same
  --no-cache                     check every file again
  --no-daemon                    start the engines for this run only, and leave none running
  --stdin-filename NAME          the name of standard input in the report

Output
  --format FORMAT                one of
${formats}
  --json                         same as --format json: one line per file
  --output FILE                  write the report to FILE
  --frames, --no-frames          show the source line of each finding (default: on a terminal)
  --color auto|always|never      auto (default) follows FORCE_COLOR, then NO_COLOR, then whether it is a terminal
  --statistics                   also print the number of findings per rule
  --quiet                        print only findings

Exit code
  --fail-on error|warning|info|never   lowest severity that makes the exit code 1 (default: error)
  --exit-zero                          exit with 0 even if there are findings or changed files

  0  nothing found at or above --fail-on
  1  findings at or above --fail-on, or --write changed a file, or --diff would
  2  wrong usage, or a file could not be checked (the others are checked)

The table [tool.assay] of the nearest pyproject.toml can set mode, exclude, fail-on, format, python-version, allow
and per-file-ignores; the command line wins. From [tool.ruff], ignore and per-file-ignores apply to lint that is no error;
from [tool.mypy], exclude applies to types. Certain failures, security findings and credentials are always reported.
Without --python-version, the lowest version that requires-python in pyproject.toml allows is used, else the one in
.python-version, else that of --python.
In the text format, findings match ^(.+):(\\d+):(\\d+): (error|warning|info): (.+) \\[(.+)\\]$ for problem matchers.
`;
