import { reportFormats } from '../../wire/formats/reports/index.ts';
import { optionHelp } from './option-flags.ts';

const formats = reportFormats.map(({ name, summary }) => `      ${name.padEnd(8)}${summary}`).join('\n');

export const checkHelp = `usage: ./assay check PATH… [OPTION…]

Judges Python files here, without a server and without a key. A PATH is a file, a folder (its *.py and *.pyi, but for
what .gitignore names and folders such as .venv, node_modules, build and dist), or - for standard input. A file that is
named is always judged.

  ./assay check src tests                          what is wrong in two folders
  ./assay check --diff src                         the corrections, as a patch, and what has none
  ./assay check --write src                        the corrections, written into the files
  ./assay check --mode execute mean.py --examples '>>> mean([1, 3])
  2.0'                                             run it, and hold it to an example
  ./assay check --format sarif --output a.sarif .  a report for code scanning
  cat a.py | ./assay check - --stdin-filename a.py

What is done
  --mode static|repair|execute   read only (the default); also correct; also run in a container
  --write                        write corrections into the files (of standard input, onto standard output); means
                                 --mode repair unless execute is asked for
  --diff                         print corrections as a patch, change nothing; means --mode repair likewise
${optionHelp}

Which files
  --exclude GLOB                 leave out what matches, written as in .gitignore; may be repeated
  --select-changed-against REF   only files that differ from where this branch left REF, and new ones; also written
                                 --changed-against, as the CI client has it
  --stdin-filename NAME          what to call standard input

What is printed
  --format FORMAT                one of
${formats}
  --json                         short for --format json: a line per file
  --output FILE                  the report goes into FILE
  --frames, --no-frames          show the line of each finding; on a terminal unless told otherwise
  --color auto|always|never      wins over FORCE_COLOR, which wins over NO_COLOR, which wins over what the output is
  --statistics                   also count findings per rule
  --quiet                        findings and nothing else

How it ends
  --fail-on error|warning|info|never   the least severity that makes the exit code 1; error unless given
  --exit-zero                          findings and changed files do not make the exit code 1

  0  nothing found at or above --fail-on
  1  something was found, or --write changed a file, or --diff would
  2  a mistake in the call, or a file that could not be judged (the others are)

The table [tool.assay] of the nearest pyproject.toml may set mode, exclude, fail-on and format; the command line wins.
Lines of the text format match ^(.+):(\\d+):(\\d+): (error|warning|info): (.+) \\[(.+)\\]$ for problem matchers.
`;
