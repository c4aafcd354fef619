import { handleOutputErrors } from './base/output-errors.ts';
import { serviceVersion } from './base/version.ts';
import { type Command, runCommand } from './cli/command.ts';
import { commands } from './cli/index.ts';
import { environment } from './environment.ts';

const help = async (): Promise<string> => `assay ${serviceVersion}: a code validation service

usage: ./assay COMMAND [ARGUMENT…]

${(await Promise.all(Object.values(commands).map((load) => load()))).map(describe).join('\n')}
  test [PATTERN…]
      run the tests, or only those whose path contains a PATTERN
  setup
      install what is missing, then exit
  help
      show this help

Each command first installs what it needs into this folder. See README.md.
`;

const describe = ({ name, usage, summary }: Command): string => `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`;

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(await help());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : null;
  if (!load) {
    process.stderr.write(`assay: unknown command ${name}\n\n${await help()}`);
    return 2;
  }
  const command: Command = await load();
  return runCommand(command, () => command.run(args, environment), process.stderr);
}

handleOutputErrors();
const code = await main(process.argv.slice(2));
// Already set if the output pipe was closed.
process.exitCode ??= code;
