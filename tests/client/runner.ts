import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../../src/project-folder.ts';
import { type CiClient, type RunResult, runProgram } from './ci-client.ts';
import { newFolder } from './folders.ts';

type Step = {
  readonly uses?: string;
  readonly if?: string;
  readonly env?: Record<string, string>;
  readonly run?: string;
};

type Action = {
  readonly inputs: Record<string, { readonly description: string; readonly default?: string }>;
  readonly runs: { readonly using: string; readonly steps: readonly (Step & { readonly shell?: string })[] };
};

// biome-ignore lint/suspicious/noExplicitAny: a file of YAML has any shape
export const yamlFile = (path: string): any => parse(readFileSync(join(projectFolder, path), 'utf8'));

export const action: Action = yamlFile('action.yml');

/** Runs the action's command step as GitHub's runner does. */
export async function runAction(
  client: CiClient,
  folder: string,
  inputs: Record<string, string>,
  settings: Record<string, string> = {},
): Promise<RunResult> {
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`the action has no input ${unknown}`);
  const context = new Map<string, string>([
    ['github.action_path', projectFolder],
    ['github.token', 'secret-token'],
  ]);
  for (const [name, { default: value = '' }] of Object.entries(action.inputs)) {
    context.set(`inputs.${name}`, inputs[name] ?? expand(value, context));
  }
  const [step] = action.runs.steps.filter(({ run }) => run !== undefined);
  return runStep(client, folder, step!, context, settings);
}

/** Runs a step with the shell and environment of GitHub's runner. */
export function runStep(
  client: CiClient,
  folder: string,
  { run, env = {} }: Step,
  context: ReadonlyMap<string, string>,
  settings: Record<string, string> = {},
): Promise<RunResult> {
  const mapped = Object.entries(env).map(([name, value]) => [name, expand(value, context)]);
  const environment = {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: newFolder(),
    ...Object.fromEntries(mapped),
    ...settings,
  };
  const shell = ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', expand(run!, context)];
  return runProgram(shell, folder, client.environment(environment));
}

function expand(text: string, context: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => {
    const value = context.get(name);
    if (value === undefined) throw new Error(`unknown expression ${name}`);
    return value;
  });
}
