/** The MCP server that a command adds to an agent. */
export type AddedServer = {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Parses the arguments as Claude Code 2.1.197 does: `claude mcp add [options] <name> <commandOrUrl> [args...]`, where
 * `--header` and `--env` take every word up to the next option.
 */
export function claudeMcpAdd(words: readonly string[]): AddedServer {
  const [positional, headers] = [[] as string[], [] as string[]];
  let transport = 'stdio';
  const rest = [...removePrefix(words, ['mcp', 'add'])];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--transport' || word === '-t') transport = rest.shift() ?? failMissing('transport');
    else if (word === '--header' || word === '-H') {
      while (rest.length > 0 && !rest[0]!.startsWith('-')) headers.push(rest.shift()!);
    } else if (word.startsWith('-')) throw new Error(`unknown option '${word}'`);
    else positional.push(word);
  }
  const [name = failMissing('name'), url = failMissing('commandOrUrl'), ...args] = positional;
  if (transport !== 'http' || args.length > 0) throw new Error(`not one HTTP server: ${words.join(' ')}`);
  return { name, url, headers: Object.fromEntries(headers.map(parseHeader)) };
}

/** Parses the arguments as Codex 0.166.0 does: `codex mcp add [OPTIONS] <NAME> (--url <URL> | -- <COMMAND>...)`. The token is in a variable. */
export function codexMcpAdd(words: readonly string[]): AddedServer {
  const rest = [...removePrefix(words, ['mcp', 'add'])];
  const [positional, options] = [[] as string[], new Map<string, string>()];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--url' || word === '--bearer-token-env-var') options.set(word, rest.shift() ?? failMissing(word));
    else if (word.startsWith('-')) throw new Error(`unexpected argument '${word}' found`);
    else positional.push(word);
  }
  const [name = failMissing('NAME'), ...command] = positional;
  const url = options.get('--url');
  if (url === undefined)
    throw new Error(command.length > 0 ? `a program, not an address: ${command[0]}` : 'no address');
  if (command.length > 0) throw new Error("the argument '--url <URL>' cannot be used with '[COMMAND]...'");
  const variable = options.get('--bearer-token-env-var');
  const headers: Record<string, string> = variable ? { Authorization: `Bearer \${${variable}}` } : {};
  return { name, url, headers };
}

function removePrefix(words: readonly string[], start: readonly string[]): readonly string[] {
  if (!start.every((word, at) => words[at] === word)) throw new Error(`unknown command ${words.join(' ')}`);
  return words.slice(start.length);
}

function failMissing(what: string): never {
  throw new Error(`missing required argument '${what}'`);
}

function parseHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+): (.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Invalid header format: "${text}"`);
  return [name, value];
}
