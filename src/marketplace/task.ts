import type { ModePlan } from '../validate/modes/mode-plan.ts';
import { plans } from '../validate/plan.ts';
import { Options } from '../wire/contract/options.ts';

/** What a requester asks for: a call of the service, by the name of a tool. */
export type Task = {
  readonly tool: string;
  readonly prompt: string;
  readonly plan: ModePlan;
  /** As the service takes it. Whether it is one it takes is for the service to say. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** A request that nothing can be judged for. What could be read of it goes back with the answer. */
export class BadTask extends Error {
  override readonly name = 'BadTask';
  readonly tool: string | null;
  readonly prompt: string | null;
  constructor(message: string, tool: string | null = null, prompt: string | null = null) {
    super(message);
    this.tool = tool;
    this.prompt = prompt;
  }
}

const optionNames = Object.keys(Options.shape);

type Members = Readonly<Record<string, unknown>>;

/**
 * `{"prompt", "tool", …}`: the prompt is the code, or a ValidateRequest as JSON. Options may also stand beside them,
 * in `options` or under their own names; those of the prompt come first. The tool says the mode.
 */
export function readTask(text: Uint8Array): Task {
  const task = parsed(decoded(text));
  if (!task) throw new BadTask('the request is not a JSON object');
  const tool = stringOf(task.tool);
  const prompt = stringOf(task.prompt);
  if (prompt === null || prompt === '') throw new BadTask('the request has no prompt', tool, prompt);
  const plan = plans.find((one) => one.tool.marketplace === tool);
  if (tool === null || !plan) {
    const names = plans.map((one) => one.tool.marketplace).join(', ');
    throw new BadTask(
      `${tool === null ? 'the request names no tool' : 'there is no such tool'}: they are ${names}`,
      tool,
      prompt,
    );
  }
  const stated = parsed(prompt);
  const call: Members = stated && 'code' in stated ? stated : { code: prompt };
  const beside = Object.fromEntries(optionNames.filter((name) => name in task).map((name) => [name, task[name]]));
  const options = { ...beside, ...members(task.options), ...members(call.options) };
  const language = call.language ?? task.language;
  return {
    tool,
    prompt,
    plan,
    body: {
      code: call.code,
      ...(language === undefined ? {} : { language }),
      mode: plan.mode,
      options,
    },
  };
}

function decoded(text: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw new BadTask('the request is not a text in UTF-8');
  }
}

/** Clients that know only texts send options as JSON. */
const members = (value: unknown): Members =>
  (typeof value === 'string' ? parsed(value) : isMembers(value) ? value : null) ?? {};

function parsed(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
