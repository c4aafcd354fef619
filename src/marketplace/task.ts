import type { ModePlan } from '../validate/modes/mode-plan.ts';
import { plans } from '../validate/plan.ts';
import { Options } from '../wire/contract/options.ts';

/** A request of the marketplace: a call of the service, named by a tool. */
export type Task = {
  readonly tool: string;
  readonly prompt: string;
  readonly plan: ModePlan;
  /** The body of the call. The service validates it. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** A request that cannot be judged. The fields that could be read are returned with the answer. */
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
 * Reads `{"prompt", "tool", …}`. The prompt is the code, or a ValidateRequest as JSON. Options may also be given beside
 * them, in `options` or under their own names; options in the prompt win. The tool determines the mode.
 */
export function readTask(text: Uint8Array): Task {
  const task = parseMembers(decode(text));
  if (!task) throw new BadTask('the request is not a JSON object');
  const tool = asString(task.tool);
  const prompt = asString(task.prompt);
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
  const stated = parseMembers(prompt);
  const call: Members = stated && 'code' in stated ? stated : { code: prompt };
  const beside = Object.fromEntries(optionNames.filter((name) => name in task).map((name) => [name, task[name]]));
  const options = { ...beside, ...readMembers(task.options), ...readMembers(call.options) };
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

function decode(text: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw new BadTask('the request is not UTF-8 text');
  }
}

/** Clients that can only send strings send options as JSON. */
const readMembers = (value: unknown): Members =>
  (typeof value === 'string' ? parseMembers(value) : isMembers(value) ? value : null) ?? {};

function parseMembers(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asString = (value: unknown): string | null => (typeof value === 'string' ? value : null);
