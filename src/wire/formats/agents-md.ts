import type { Mode } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { mintCommand } from './mint-command.ts';

export type AgentsMdFacts = {
  readonly baseUrl: string;
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  /** Whether calls need a key. */
  readonly keys: boolean;
  /** Whether `POST /v1/keys` issues keys. */
  readonly signup: boolean;
};

const origin = "-H 'x-client: agents-md'";

/** Instructions for a coding agent, to be added to a project's own. */
export const agentsMd = (facts: AgentsMdFacts): string => `# Check Python with Assay

After you write or change a Python file, check it before you commit it or report the work as done. One call reports
syntax errors, lines that are certain to fail, type errors, dangerous calls and credentials in the source.
The contents of the file are sent to ${facts.baseUrl}: skip files that must not leave this machine.
${facts.keys ? keyText(facts) : ''}
## Call

\`\`\`sh
python3 -c 'import json, sys; print(json.dumps({"code": open(sys.argv[1], encoding="utf-8").read()}))' file.py |
  curl -s ${facts.baseUrl}/v1/validate ${facts.keys ? '-H "Authorization: Bearer $KEY" ' : ''}-H 'content-type: application/json' \\
    ${origin} -d @-
\`\`\`

Send whole files, one per call. Modes:

${facts.modes.map((mode) => `- \`${mode}\`: ${planOf(mode).summary}`).join('\n')}

## Read the response

- \`valid\` is false if there is a finding of severity \`error\`. Fix each of them, in \`diagnostics\` and in
  \`security\`, at its \`line\` and \`column\`, and check the file again.
- Look at each \`warning\`; you may ignore \`info\`. Do not suppress a finding just to make it go away.
- \`fixed_code\`, if it is not null, is the whole corrected file. Read it before you use it.
${facts.keys ? '- Repeating the same call within ten minutes is free.\n' : ''}
## When a call is refused

The body has \`error\`, \`message\` and often a \`remedy\` with a \`hint\`. A refused call costs nothing; continue with
your work.

- 400, 413: skip this file.
${facts.keys && facts.signup ? '- 401: create a new key, once.\n' : ''}- 402, 429: show the user the \`hint\`, and continue without the check.
- 503: retry once, after \`Retry-After\` seconds.
`;

const keyText = ({ baseUrl, priceHint, signup }: AgentsMdFacts): string => `
## Key

${
  signup
    ? `Use \`VALIDATOR_API_KEY\` if it is set. Otherwise create a free key once, and keep it for the session:

\`\`\`sh
KEY=\${VALIDATOR_API_KEY:-$(${mintCommand(baseUrl, origin)})}
\`\`\``
    : `Use \`VALIDATOR_API_KEY\`; if it is not set, ask the user for a key:

\`\`\`sh
KEY=$VALIDATOR_API_KEY
\`\`\``
}

${priceHint} Never buy credits unless the user asks you to.
`;
