import { serviceVersion } from './base/version.ts';
import { Misuse } from './cli/command.ts';
import { commands } from './cli/index.ts';
import { BadConfig, environment } from './config.ts';
import { StoreUnavailable } from './store/store.ts';

const help = `assay ${serviceVersion}: a code validation service

usage: ./assay COMMAND [ARGUMENT…]

${commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`).join('\n')}
  test [PATTERN…]
      run the tests, or those whose file name holds a pattern
  setup
      install what is missing and stop
  help
      this text

Each command first installs what it needs into this folder; see README.md.
`;

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(help);
    return 0;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    process.stderr.write(`assay: there is no command ${name}\n\n${help}`);
    return 2;
  }
  try {
    return await command.run(args, environment);
  } catch (error) {
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
  const code = (error as NodeJS.ErrnoException)?.code;
  return error instanceof Error && ['EADDRINUSE', 'EACCES', 'ENOENT', 'EISDIR', 'EADDRNOTAVAIL'].includes(code ?? '');
}

process.exitCode = await main(process.argv.slice(2));
