import type { Mode } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { mintCommand } from './mint-command.ts';

export type AgentsMdFacts = {
  readonly baseUrl: string;
  readonly modes: readonly Mode[];
  readonly priceHint: string;
  /** Is a key asked for? */
  readonly keys: boolean;
  /** Are keys handed out? */
  readonly signup: boolean;
};

const origin = "-H 'x-client: agents-md'";

/** Instructions for a coding agent, to be put beside a project's own. */
export const agentsMd = (facts: AgentsMdFacts): string => `# Check Python with Assay

Whenever you have written or changed a Python file, have it judged before you call the work done or commit it. One call
tells what does not parse, what must fail when it runs, type errors, dangerous calls and credentials in the source.
The text of the file is sent to ${facts.baseUrl}: leave out files that must not leave this machine.
${facts.keys ? keyText(facts) : ''}
## Call

\`\`\`sh
python3 -c 'import json, sys; print(json.dumps({"code": open(sys.argv[1], encoding="utf-8").read()}))' file.py |
  curl -s ${facts.baseUrl}/v1/validate ${facts.keys ? '-H "Authorization: Bearer $KEY" ' : ''}-H 'content-type: application/json' \\
    ${origin} -d @-
\`\`\`

Send whole files, one a call. Modes:

${facts.modes.map((mode) => `- \`${mode}\`: ${planOf(mode).summary}`).join('\n')}

## Read the answer

- \`valid\` is false exactly when there is a finding of severity \`error\`. Mend each of them, in \`diagnostics\` and in
  \`security\`, at its \`line\` and \`column\`, and send the file again.
- A \`warning\` deserves a look; \`info\` may be left. Do not silence a finding to make it go away.
- \`fixed_code\`, where it is not null, is a whole corrected file. Read it before you take it over.
${facts.keys ? '- The same call within ten minutes is answered from memory and costs nothing.\n' : ''}
## When a call is refused

The body has \`error\`, \`message\` and often a \`remedy\` with a \`hint\`. A refused call costs nothing, and is no
reason to stop.

- 400, 413: skip this file.
${facts.keys && facts.signup ? '- 401: mint a new key, once.\n' : ''}- 402, 429: tell the user what the \`remedy\` says, and go on without.
- 503: try again after \`Retry-After\` seconds, once.
`;

const keyText = ({ baseUrl, priceHint, signup }: AgentsMdFacts): string => `
## Key

${
  signup
    ? `Use \`VALIDATOR_API_KEY\` where it is set. Else mint a free key once, and keep it for the session:

\`\`\`sh
KEY=\${VALIDATOR_API_KEY:-$(${mintCommand(baseUrl, origin)})}
\`\`\``
    : `Use \`VALIDATOR_API_KEY\`; where it is not set, ask the user for it:

\`\`\`sh
KEY=$VALIDATOR_API_KEY
\`\`\``
}

${priceHint} Never buy credits without being asked to.
`;
