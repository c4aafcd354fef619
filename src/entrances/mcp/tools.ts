import type { ModePlan } from '../../validate/modes/mode-plan.ts';
import { planOf, plans } from '../../validate/plan.ts';
import { inputWithMode, type ObjectSchema, toolInput, toolOutput } from '../../wire/formats/mcp-schemas.ts';
import { callTool, type ToolContext } from './call-tool.ts';
import type { McpTool } from './tool.ts';

/** The tool from before each mode had its own, in both spellings that callers use. */
const legacyNames = ['python_code_validator', 'python-code-validator'];

/** One tool per mode, and the older tool, which has a `mode` argument and is no longer listed. */
export function validationTools(context: ToolContext): McpTool[] {
  const [first] = plans;
  const everything = plans.at(-1)!;
  return [
    ...plans.map((plan) =>
      tool(context, plan.tool.mcp, plan, toolInput(plan, context.bounds), {
        // A tool of a mode that this deployment does not offer is not listed; calling it is refused.
        listed: context.calls.modes.includes(plan.mode),
        modeOf: () => plan.mode,
      }),
    ),
    ...legacyNames.map((name) =>
      tool(context, name, first!, inputWithMode(everything, context.bounds), {
        listed: false,
        modeOf: (given) => given.mode ?? first!.mode,
      }),
    ),
  ];
}

type Calling = Pick<McpTool, 'listed'> & { modeOf(given: Readonly<Record<string, unknown>>): unknown };

function tool(
  context: ToolContext,
  name: string,
  plan: ModePlan,
  input: ObjectSchema,
  { listed, modeOf }: Calling,
): McpTool {
  const { title } = plan.tool;
  const shown = {
    name,
    title,
    description: describe(plan),
    inputSchema: input,
    outputSchema: toolOutput(),
    annotations: {
      title,
      readOnlyHint: !plan.runs,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
  return { shown, listed, call: (call) => callTool(context, { shown, modeOf }, call) };
}

/** The summary of the mode, with the names of other modes replaced by their tools. */
function describe({ summary }: ModePlan): string {
  const text = summary.replace(/`(\w+)`/g, (_, mode) => planOf(mode).tool.mcp);
  return `Checks Python source. ${text} Returns \`valid\`, \`score\` (0 to 1) and findings by line; invalid code is a normal result, not an error.`;
}
