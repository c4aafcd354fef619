import { handleOutputErrors, pipeClosedCode } from './base/output-errors.ts';
import { serviceVersion } from './base/version.ts';
import { type Command, Misuse } from './cli/command.ts';
import { commands } from './cli/index.ts';
import { BadConfig, environment } from './config.ts';
import { StoreUnavailable } from './store/store.ts';

const help = async (): Promise<string> => `assay ${serviceVersion}: a code validation service

usage: ./assay COMMAND [ARGUMENT…]

${(await Promise.all(Object.values(commands).map((load) => load()))).map(described).join('\n')}
  test [PATTERN…]
      run the tests, or those whose file name holds a pattern
  setup
      install what is missing and stop
  help
      this text

Each command first installs what it needs into this folder; see README.md.
`;

const described = ({ name, usage, summary }: Command): string => `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`;

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(await help());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : null;
  if (!load) {
    process.stderr.write(`assay: there is no command ${name}\n\n${await help()}`);
    return 2;
  }
  const command: Command = await load();
  try {
    return await command.run(args, environment);
  } catch (error) {
    // A named pipe or /dev/stdout given as a file.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return pipeClosedCode;
    if (error instanceof Misuse) {
      process.stderr.write(`assay: ${error.message}\nusage: ./assay ${command.name} ${command.usage}\n`);
    } else if (error instanceof BadConfig || error instanceof StoreUnavailable || isExpected(error)) {
      process.stderr.write(`${error.message.replace(/^/gm, 'assay: ')}\n`);
    } else throw error;
    return 2;
  }
}

/** What the machine says no to is told in a line, not with a stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

handleOutputErrors();
const code = await main(process.argv.slice(2));
// Set already where the pipe of the output was closed.
process.exitCode ??= code;
