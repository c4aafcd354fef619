import type { ModePlan } from '../../validate/modes/mode-plan.ts';
import { planOf, plans } from '../../validate/plan.ts';
import { inputWithMode, type ObjectSchema, toolInput, toolOutput } from '../../wire/formats/mcp-schemas.ts';
import { callTool, type ToolContext } from './call-tool.ts';
import type { McpTool } from './tool.ts';

/** What the service was called by before each mode had a tool, in both spellings its callers use. */
const namesOfOld = ['python_code_validator', 'python-code-validator'];

/** A tool per mode, and the one of old, which takes the mode as an argument and is not shown to anybody new. */
export function validationTools(context: ToolContext): McpTool[] {
  const [first] = plans;
  const everything = plans.at(-1)!;
  return [
    ...plans.map((plan) =>
      tool(context, plan.tool.mcp, plan, toolInput(plan, context.bounds), {
        // A tool that this deployment cannot serve says so when it is called; nobody is pointed at it.
        listed: context.calls.modes.includes(plan.mode),
        modeOf: () => plan.mode,
      }),
    ),
    ...namesOfOld.map((name) =>
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

/** The summary of the mode, in which other modes are called by the names of their tools. */
function describe({ summary }: ModePlan): string {
  const said = summary.replace(/`(\w+)`/g, (_, mode) => planOf(mode).tool.mcp);
  return `Judges Python source. ${said} Answers \`valid\`, \`score\` (0 to 1) and findings by line; code that is not valid is an answer, not an error.`;
}
